import type { ChartMark } from '@/components/ui/charts/bar-chart'
import type { PerformanceMark, TemplatePerformance } from '@/lib/contract/template-performance'
import { statusWords } from '@/lib/labels/states/templates'
import { clock, shortDateUtc, weekdayClock, weekdayDateUtc } from '@/lib/labels/times'
import { languageName } from '@/lib/language/template/language-name'
import { categoryName } from '../status/category-words'

const HOUR_MS = 3_600_000

type Places = TemplatePerformance['places']

/** "Mon, Nov 23, 2026" or "Sat 2:00 PM to 3:00 PM", as it begins a line. */
export function placeName(places: Places, place: number, zone: string): string {
  const at = places[place]
  if (at === undefined) return ''
  // A date stands for itself, wherever it is read.
  if (typeof at === 'string') return weekdayDateUtc(Date.parse(at))
  return zone === 'UTC'
    ? `${new Date(at).toISOString().slice(5, 16).replace('T', ' ')} UTC`
    : `${weekdayClock(at)} to ${clock(at + HOUR_MS)}`
}

/** Words for the beginning, the middle and the end of a chart. */
export function axisOf(places: Places): [string, string, string] {
  const [first] = places
  if (typeof first === 'number') return ['48 hours ago', '24 hours ago', 'Now']
  const at = (place: number) => {
    const day = places[place]
    return typeof day === 'string' ? shortDateUtc(Date.parse(day)) : ''
  }
  return [at(0), at(Math.floor(places.length / 2)), 'Today']
}

/** What happened, in words: "Paused in German", "Category changed to Marketing in Spanish". */
export function markText({ kind, text, language }: PerformanceMark): string {
  const where = `in ${languageName(language)}`
  if (kind === 'status') return `${statusWords(text).label} ${where}`
  return kind === 'category' ? `Category changed to ${categoryName(text)} ${where}` : text
}

export const chartMarks = (marks: readonly PerformanceMark[]): ChartMark[] =>
  marks.map((mark) => ({ place: mark.place, label: markText(mark) }))
