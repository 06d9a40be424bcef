import Papa from 'papaparse'
import { delimiterOf } from '@/lib/csv/read-csv'

function firstRow(text: string) {
  const content = text.replace(/^\ufeff/, '').trimStart()
  const delimiter = delimiterOf(content)
  const { data, meta } = Papa.parse<string[]>(content, { header: false, delimiter, preview: 1 })
  return { content, delimiter, cells: data[0] ?? [], end: meta.cursor }
}

/** Column names in the first row of a list. */
export const csvHeading = (text: string): string[] => firstRow(text).cells.map((cell) => cell.trim())

/**
 * Renames columns of a list: `columns` has the position of each of our columns. Another column with the same
 * name loses it.
 */
export function withHeading(text: string, columns: Readonly<Record<string, number | undefined>>): string {
  const { content, delimiter, cells, end } = firstRow(text)
  const named = new Map(
    Object.entries(columns).flatMap(([name, place]) => (place === undefined ? [] : [[place, name] as const])),
  )
  const names = cells.map((cell, place) => {
    const name = named.get(place)
    if (name !== undefined) return name
    return cell.trim().toLowerCase() in columns ? `(${cell.trim()})` : cell
  })
  return `${Papa.unparse([names], { delimiter })}\n${content.slice(end).replace(/^\r?\n/, '')}`
}
