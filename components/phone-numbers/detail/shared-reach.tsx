import { UseBar } from '@/components/ui/charts/use-bar'
import { RelativeTime } from '@/components/ui/relative-time'
import type { SharedLimit } from '@/lib/contract/phone-number-history'
import { formatNumber } from '@/lib/labels/numbers'
import { toneOfUse } from '../words/tier-use'
import { ReachForecast } from './reach-forecast'

const limitText = (people: number | null) =>
  people === null ? 'No limit' : `${formatNumber(people)} people a day`

/** Usage of the limit shared by all numbers of the business. */
export function SharedReach({ shared: { limits, customers, forecast } }: { shared: SharedLimit }) {
  const [{ people } = { people: null }, ...earlier] = limits
  const used =
    people === null ? formatNumber(customers) : `${formatNumber(customers)} of ${formatNumber(people)}`
  return (
    <section aria-label="Limit of the business" className="mt-4 border-t border-border pt-4">
      <h3 className="font-medium">All numbers of the business</h3>
      <p className="mt-1 mb-2 tabular-nums">
        At least {used} people{people === null && '. No limit'}
      </p>
      {people !== null && (
        <UseBar
          label="Usage of the shared limit"
          value={customers}
          limit={people}
          text={`At least ${used} people`}
          tone={toneOfUse(customers / people)}
        />
      )}
      {forecast !== null && <ReachForecast who="the business" forecast={forecast} />}
      <p className="mt-2 text-sm text-pretty text-text-faint">
        All numbers of the business share one limit, according to an event from the service. Numbers in its
        other accounts also count toward it, but aren’t included here.
      </p>
      {earlier.length > 0 && (
        <ul
          aria-label="Limits reported so far"
          className="mt-2 space-y-0.5 text-sm text-text-muted tabular-nums"
        >
          {limits.map((limit) => (
            <li key={limit.at}>
              {limitText(limit.people)}, reported <RelativeTime at={limit.at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
