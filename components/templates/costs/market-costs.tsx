'use client'

import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '@/components/form/field'
import { Callout } from '@/components/ui/callout'
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

const cell = 'border-t border-border px-2 py-1.5 text-left'

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
      <div
        role="region"
        aria-label="Prices by market"
        tabIndex={0}
        className="overflow-x-auto focus-visible:outline-2 focus-visible:outline-accent"
      >
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Price of a delivered message by market and category</caption>
          <thead>
            <tr className="text-xs text-text-faint">
              <th scope="col" className="px-2 py-1.5 text-left font-medium">
                Market
              </th>
              {categoryChoices.map(({ value, label }) => (
                <th key={value} scope="col" className="px-2 py-1.5 text-left font-medium">
                  {label}
                  {value === priced.category && <span className="block text-text">This template</span>}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((market) => (
              <tr key={market}>
                <th scope="row" className={`${cell} font-normal`}>
                  {countryName(market)}
                </th>
                {categoryChoices.map(({ value }) => {
                  const price = priceOf(prices[market], value)
                  return (
                    <td key={value} className={`${cell} ${value === priced.category ? 'font-semibold' : ''}`}>
                      {price === undefined ? 'Unknown' : formatPrice(Number(price), currency)}
                    </td>
                  )
                })}
                <td className={`${cell} w-8`}>
                  {shown.length > 1 && (
                    <IconButton
                      size="small"
                      aria-label={`Remove ${countryName(market)}`}
                      onClick={() => setChosen(shown.filter((each) => each !== market))}
                    >
                      <X aria-hidden="true" className="size-4" />
                    </IconButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
