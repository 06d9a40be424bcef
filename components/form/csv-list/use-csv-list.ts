'use client'

import { useState } from 'react'
import { textOfFile } from '@/components/ui/decode-text'
import { formatSize } from '@/lib/labels/numbers'

const notUtf8 =
  'The file isn’t in UTF-8, so accented letters and other scripts would be lost. Save it from your spreadsheet as “CSV UTF-8.”'

/** A list before parsing, or refused with a reason. */
export type UnreadList =
  | { kind: 'none' }
  | { kind: 'reading' }
  /** `heading` and `text` are set if a person can assign the columns. */
  | { kind: 'refused'; name: string; reason: string; heading?: string[]; text?: string }
export type CsvListState<List> = UnreadList | ({ kind: 'read'; name: string } & List)

interface CsvListSettings<List> {
  /** Parses the rows; its code is loaded on demand. */
  read: (text: string) => Promise<List | { refusal: string; heading?: string[] }>
  /** Larger files aren't parsed. */
  mostCharacters: number
  /** Plural of the items: "codes". */
  things: string
}

/** Maximum bytes of a character in UTF-8. */
const BYTES_A_CHARACTER = 4

/** A chosen, dropped or pasted list: refused with a reason, or parsed row by row. */
export function useCsvList<List extends object>({ read, mostCharacters, things }: CsvListSettings<List>) {
  const [state, setState] = useState<CsvListState<List>>({ kind: 'none' })

  const take = async (name: string, textOf: () => Promise<string | undefined>) => {
    setState({ kind: 'reading' })
    const text = await textOf()
    if (text === undefined) return setState({ kind: 'refused', name, reason: notUtf8 })
    const list = await read(text)
    setState(
      'refusal' in list
        ? { kind: 'refused', name, reason: list.refusal, heading: list.heading, text }
        : { kind: 'read', name, ...list },
    )
  }
  const fail = (name: string) =>
    setState({ kind: 'refused', name, reason: 'The browser couldn’t read it. Choose it again.' })

  const takeFile = (file: File) => {
    // Don't load it: a video would fill the memory.
    if (file.size > mostCharacters * BYTES_A_CHARACTER)
      return setState({
        kind: 'refused',
        name: file.name,
        reason: `The file is ${formatSize(file.size)}, which is too large for a list of ${things}. Choose a CSV file.`,
      })
    take(file.name, () => textOfFile(file)).catch(() => fail(file.name))
  }
  const takeText = (text: string) => {
    take('The pasted list', () => Promise.resolve(text)).catch(() => fail('The pasted list'))
  }
  return { state, takeFile, takeText, clear: () => setState({ kind: 'none' }) }
}
