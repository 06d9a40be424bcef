import { RelativeTime } from '@/components/ui/relative-time'
import type { PhoneNumberUse } from '@/lib/contract/phone-number-history'

interface ReachForecastProps {
  /** Whose limit it is, within a sentence. */
  who: string
  forecast: NonNullable<PhoneNumberUse['forecast']>
}

/** When the tier will be used up according to today's trend, and how reliable that is; nothing without enough data. */
export function ReachForecast({ who, forecast }: ReachForecastProps) {
  if (forecast === 'unknown') return null
  const future = (at: number) => <RelativeTime at={at} tense="future" />
  return (
    <p className="mt-1 text-sm text-pretty text-text-muted">
      {forecast === 'later' ? (
        `At the current rate, ${who} won’t reach the limit within 24 hours.`
      ) : (
        <>
          At the current rate, {who} will reach the limit {future(forecast.at)}.{' '}
          {forecast.to === undefined ? (
            <>
              At the earliest, that’s {future(forecast.from)}. The trend is too irregular to predict a latest
              time.
            </>
          ) : (
            <>
              80% confidence: earliest {future(forecast.from)}, latest {future(forecast.to)}.
            </>
          )}
        </>
      )}
    </p>
  )
}
