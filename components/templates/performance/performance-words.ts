import type { ChartMark } from '@/components/ui/charts/bar-chart'
import type { PerformanceMark } from '@/lib/contract/template-performance'
import { statusWords } from '@/lib/labels/states/templates'
import { languageName } from '@/lib/language/template/language-name'
import { categoryName } from '../status/category-words'

/** What happened, in words: "Paused in German", "Category changed to Marketing in Spanish". */
export function markText({ kind, text, language }: PerformanceMark): string {
  const where = `in ${languageName(language)}`
  if (kind === 'status') return `${statusWords(text).label} ${where}`
  return kind === 'category' ? `Category changed to ${categoryName(text)} ${where}` : text
}

export const chartMarks = (marks: readonly PerformanceMark[]): ChartMark[] =>
  marks.map((mark) => ({ place: mark.place, label: markText(mark) }))
