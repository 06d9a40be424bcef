import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { TemplateCounts, TemplatePerformance } from '@/lib/contract/template-performance'
import { formatNumber, formatPercent } from '@/lib/labels/numbers'
import { byLanguageName } from '@/lib/language/template/language-name'
import { LanguageNameText } from '../status/language-name-text'
import { failureWords } from './failure-words'
import { countLabels } from './performance-loading'

const head = 'h-8 px-2 text-xs font-medium text-text-faint first:pl-0 last:pr-0'
const cell = 'border-t border-border px-2 py-2 align-top first:pl-0 last:pr-0'
const figure = `${cell} text-right tabular-nums whitespace-nowrap`

interface FiguresProps {
  label: string
  columns: readonly string[]
  children: ReactNode
}

function Figures({ label, columns, children }: FiguresProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-sm focus-visible:outline-offset-2"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" className={`${head} ${place === 0 ? 'text-left' : 'text-right'}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A number, and its share of another if there is one: "1,024 (82%)". */
const withShare = (count: number, of: number): string =>
  of > 0 ? `${formatNumber(count)} (${formatPercent(Math.min(1, count / of))})` : formatNumber(count)

/** All counts as text, by label. */
export const figuresOf = ({ sent, delivered, read, failed, answer, tap }: TemplateCounts) => ({
  [countLabels.sent]: formatNumber(sent),
  [countLabels.delivered]: withShare(delivered, sent),
  [countLabels.read]: withShare(read, sent),
  [countLabels.failed]: formatNumber(failed),
  [countLabels.answer]: formatNumber(answer),
  [countLabels.tap]: formatNumber(tap),
})

/** The same numbers by language. */
export function LanguageFigures({ languages }: Pick<TemplatePerformance, 'languages'>) {
  return (
    <Card title="By language">
      <Figures label="Performance by language" columns={['Language', ...Object.values(countLabels)]}>
        {languages
          .toSorted((one, other) => byLanguageName(one.language, other.language))
          .map(({ language, counts }) => (
            <tr key={language}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                <LanguageNameText code={language} />
              </th>
              {Object.entries(figuresOf(counts)).map(([label, text]) => (
                <td key={label} className={figure}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
      </Figures>
    </Card>
  )
}

/** How often each quick reply was tapped. */
export function ButtonFigures({ buttons, languages }: Pick<TemplatePerformance, 'buttons' | 'languages'>) {
  const delivered = new Map(languages.map(({ language, counts }) => [language, counts.delivered]))
  return (
    <Card
      title="By button"
      description="Quick replies. The service doesn’t report taps on links, phone numbers, and codes."
    >
      {buttons.length === 0 ? (
        <p className="text-text-muted">No taps in this period.</p>
      ) : (
        <Figures label="Taps by button" columns={['Button', 'Language', 'Taps']}>
          {buttons.map(({ language, text, taps }) => (
            <tr key={`${language} ${text}`}>
              <th scope="row" dir="auto" className={`${cell} text-left font-normal wrap-anywhere`}>
                {text || 'No text'}
              </th>
              <td className={`${cell} text-right text-text-muted`}>
                <LanguageNameText code={language} />
              </td>
              <td className={figure}>{withShare(taps, delivered.get(language) ?? 0)}</td>
            </tr>
          ))}
        </Figures>
      )}
    </Card>
  )
}

/** Why messages failed, most frequent reason first, and what to do. */
export function FailureFigures({ failures }: Pick<TemplatePerformance, 'failures'>) {
  return (
    <Card title="Failures">
      {failures.length === 0 ? (
        <p className="text-text-muted">No failures in this period.</p>
      ) : (
        <ul className="space-y-3">
          {failures.map(({ code, count }) => {
            const { title, nextStep } = failureWords(code)
            return (
              <li key={code} className="flex gap-3 text-sm">
                <span className="w-14 shrink-0 text-right font-medium tabular-nums">
                  {formatNumber(count)}
                </span>
                <span className="min-w-0 text-pretty">
                  <span className="block font-medium">
                    {title}
                    {code && <span className="font-normal text-text-faint"> · {code}</span>}
                  </span>
                  <span className="text-text-muted">{nextStep}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
