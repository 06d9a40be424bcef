'use client'

import { useState } from 'react'
import type { CsvImport } from '@/lib/qr/csv-import'

export type ListState =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'refused'; name: string; reason: string }
  | ({ kind: 'read'; name: string } & CsvImport)

/** UTF-8 needs no more for a character. */
const BYTES_A_CHARACTER = 4

/** A list that was chosen, dropped or pasted: refused with a reason, or read row by row. */
export function useCodeList(free: number) {
  const [state, setState] = useState<ListState>({ kind: 'none' })

  const read = async (name: string, textOf: () => Promise<string>) => {
    setState({ kind: 'reading' })
    // Fetched when it is needed.
    const { readCodesCsv } = await import('@/lib/qr/csv-import')
    const list = readCodesCsv(await textOf(), free)
    setState(
      'refusal' in list ? { kind: 'refused', name, reason: list.refusal } : { kind: 'read', name, ...list },
    )
  }
  const fail = (name: string) =>
    setState({ kind: 'refused', name, reason: 'The browser could not read it. Choose it again.' })

  const takeFile = (file: File, mostCharacters: number) => {
    // Not even read: a film would fill the memory.
    if (file.size > mostCharacters * BYTES_A_CHARACTER)
      return setState({
        kind: 'refused',
        name: file.name,
        reason: `The file is ${Math.round(file.size / 1_000_000)} MB, which is too large for a list of codes. Choose a CSV file.`,
      })
    read(file.name, () => file.text()).catch(() => fail(file.name))
  }
  const takeText = (text: string) => {
    read('The pasted list', () => Promise.resolve(text)).catch(() => fail('The pasted list'))
  }
  return { state, takeFile, takeText, clear: () => setState({ kind: 'none' }) }
}
