'use client'

import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '@/components/form/field'
import { Callout } from '@/components/ui/callout'
import { FiguresTable } from '@/components/ui/figures-table'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { TextOrLink } from '@/components/ui/text-or-link'
import type { RateTable } from '@/lib/contract/rate-table'
import { formatPrice } from '@/lib/labels/prices'
import { longDateUtc } from '@/lib/labels/times'
import { countryName } from '@/lib/rate-table/countries'
import { categoryChoices, categoryName } from '../status/category-words'
import { categoryChanges, changeSentence, type Priced, priceOf } from './category-costs'

interface MarketCostsProps {
  table: RateTable
  priced: Priced
}

/** The person's own market, if the table has it. */
function ownMarket(markets: readonly string[]): string | undefined {
  const [, region] = /-([A-Z]{2})\b/.exec(navigator.language) ?? []
  return markets.find((market) => market === region) ?? markets[0]
}

function AddMarket({ markets, add }: { markets: readonly string[]; add: (market: string) => void }) {
  const id = useId()
  if (markets.length === 0) return null
  return (
    <Field id={id} label="Add market">
      <Select id={id} value="" onChange={({ target }) => target.value !== '' && add(target.value)}>
        <option value="">Choose a market</option>
        {markets.map((market) => (
          <option key={market} value={market}>
            {countryName(market)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Prices in the chosen markets, and what changes of category cost there. */
export function MarketCosts({ table, priced }: MarketCostsProps) {
  const { prices, currency, holdsFrom, source } = table
  const markets = Object.keys(prices).toSorted((one, other) =>
    countryName(one).localeCompare(countryName(other), 'en'),
  )
  const [chosen, setChosen] = useState(() => [ownMarket(markets)].filter((market) => market !== undefined))
  const shown = chosen.filter((market) => market in prices)
  const changes = categoryChanges(priced)
  return (
    <div className="space-y-4">
      <FiguresTable
        label="Price of a delivered message by market and category"
        columns={[
          { label: 'Market', cell: countryName },
          ...categoryChoices.map(({ value, label }) => ({
            label: (
              <>
                {label}
                {value === priced.category && <span className="block text-text">This template</span>}
              </>
            ),
            className: value === priced.category ? 'font-semibold' : '',
            cell: (market: string) => {
              const price = priceOf(prices[market], value)
              return price === undefined ? 'Unknown' : formatPrice(Number(price), currency)
            },
          })),
          {
            label: '',
            className: 'w-8',
            cell: (market) =>
              shown.length > 1 && (
                <IconButton
                  size="small"
                  aria-label={`Remove ${countryName(market)}`}
                  onClick={() => setChosen(shown.filter((each) => each !== market))}
                >
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              ),
          },
        ]}
        rows={shown}
        keyOf={(market) => market}
      />
      <AddMarket
        markets={markets.filter((market) => !shown.includes(market))}
        add={(market) => setChosen([...shown, market])}
      />
      {changes.map((change) => (
        <Callout
          key={`${change.from} ${change.to}`}
          tone="warning"
          title={`From ${categoryName(change.from)} to ${categoryName(change.to)}`}
        >
          <ul className="space-y-1">
            {shown.map((market) => (
              <li key={market}>
                {countryName(market)}: {changeSentence(change, prices[market], currency)}
              </li>
            ))}
          </ul>
        </Callout>
      ))}
      <p className="text-sm text-text-muted wrap-anywhere">
        Prices in {currency}, from {longDateUtc(Date.parse(holdsFrom))}. Source: <TextOrLink text={source} />
      </p>
    </div>
  )
}
