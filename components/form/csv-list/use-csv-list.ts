'use client'

import { useState } from 'react'

/** What is said of a file whose letters cannot be told. */
const notUtf8 =
  'The file isn’t in UTF-8, so accented letters and other scripts would be lost. Save it from your spreadsheet as “CSV UTF-8”.'

const byteOrders = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * The text of a file a spreadsheet has saved: UTF-8, or UTF-16 that says so at its beginning. Other encodings do not
 * name themselves, and a wrong guess would turn letters into others.
 *
 * @returns undefined where it is of another encoding, or damaged
 */
export function decodeText(file: Uint8Array): string | undefined {
  const order = byteOrders.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte))
  try {
    return new TextDecoder(order?.encoding ?? 'utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

/** A list before it is read, or refused with a reason. */
export type UnreadList =
  | { kind: 'none' }
  | { kind: 'reading' }
  /** `heading` and `text` where someone can say which of its columns is which. */
  | { kind: 'refused'; name: string; reason: string; heading?: string[]; text?: string }
export type CsvListState<List> = UnreadList | ({ kind: 'read'; name: string } & List)

interface CsvListSettings<List> {
  /** Reads the rows; its code is fetched when it is needed. */
  read: (text: string) => Promise<List | { refusal: string; heading?: string[] }>
  /** Larger files are not even read. */
  mostCharacters: number
  /** What it is a list of: "codes". */
  things: string
}

/** UTF-8 needs no more for a character. */
const BYTES_A_CHARACTER = 4

/** A list that was chosen, dropped or pasted: refused with a reason, or read row by row. */
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
    // Not even read: a film would fill the memory.
    if (file.size > mostCharacters * BYTES_A_CHARACTER)
      return setState({
        kind: 'refused',
        name: file.name,
        reason: `The file is ${Math.round(file.size / 1_000_000)} MB, which is too large for a list of ${things}. Choose a CSV file.`,
      })
    take(file.name, async () => decodeText(new Uint8Array(await file.arrayBuffer()))).catch(() =>
      fail(file.name),
    )
  }
  const takeText = (text: string) => {
    take('The pasted list', () => Promise.resolve(text)).catch(() => fail('The pasted list'))
  }
  return { state, takeFile, takeText, clear: () => setState({ kind: 'none' }) }
}
