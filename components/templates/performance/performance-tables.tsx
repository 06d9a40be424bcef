import { Card } from '@/components/ui/card'
import { type FiguresColumn, FiguresTable } from '@/components/ui/figures-table'
import type { TemplateCounts, TemplatePerformance } from '@/lib/contract/template-performance'
import { formatNumber, formatPercent } from '@/lib/labels/numbers'
import { byLanguageName } from '@/lib/language/template/language-name'
import { LanguageNameText } from '../status/language-name-text'
import { failureWords } from './failure-words'
import { countLabels } from './performance-loading'

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

type LanguageRow = TemplatePerformance['languages'][number]

const languageColumns: readonly FiguresColumn<LanguageRow>[] = [
  { label: 'Language', cell: ({ language }) => <LanguageNameText code={language} /> },
  ...Object.values(countLabels).map((label) => ({
    label,
    cell: ({ counts }: LanguageRow) => figuresOf(counts)[label],
  })),
]

/** The same numbers by language. */
export function LanguageFigures({ languages }: Pick<TemplatePerformance, 'languages'>) {
  return (
    <Card title="By language">
      <FiguresTable
        label="Performance by language"
        columns={languageColumns}
        rows={languages.toSorted((one, other) => byLanguageName(one.language, other.language))}
        keyOf={({ language }) => language}
      />
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
        <FiguresTable
          label="Taps by button"
          columns={[
            {
              label: 'Button',
              className: 'wrap-anywhere',
              cell: ({ text }) => <bdi>{text || 'No text'}</bdi>,
            },
            {
              label: 'Language',
              className: 'text-text-muted',
              cell: ({ language }) => <LanguageNameText code={language} />,
            },
            {
              label: 'Taps',
              cell: ({ language, taps }) => withShare(taps, delivered.get(language) ?? 0),
            },
          ]}
          rows={buttons}
          keyOf={({ language, text }) => `${language} ${text}`}
        />
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
