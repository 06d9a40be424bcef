import { TabMemory } from '@/components/editing/tab-memory'
import type { Part, UnsavedForm } from '@/components/editing/three-way'
import type { FlowAnswers } from '@/lib/contract/flow-answers'

type ScreenEditor = FlowAnswers['screens'][string]
type ScreenPart = `screen ${string}`

/** Answers split into the parts that are saved and resolved separately; each screen is one. */
export interface AnswerParts {
  start: string | undefined
  tokenMinutes: number | undefined
  [screen: ScreenPart]: ScreenEditor | undefined
}

/** Unsaved answers by flow. */
export const unsavedAnswers = new TabMemory<UnsavedForm<AnswerParts>>()

export function toParts({ start, tokenMinutes, screens }: FlowAnswers): AnswerParts {
  const parts: AnswerParts = { start, tokenMinutes }
  for (const [id, screen] of Object.entries(screens)) parts[`screen ${id}`] = screen
  return parts
}

const isScreen = (name: string): name is ScreenPart => name.startsWith('screen ')

export function toAnswers(parts: AnswerParts): FlowAnswers {
  const { start, tokenMinutes } = parts
  const screens = Object.keys(parts).flatMap((name): [string, ScreenEditor][] => {
    const screen = isScreen(name) ? parts[name] : undefined
    return screen ? [[name.slice('screen '.length), screen]] : []
  })
  return {
    ...(start === undefined ? {} : { start }),
    screens: Object.fromEntries(screens),
    ...(tokenMinutes === undefined ? {} : { tokenMinutes }),
  }
}

export function partLabel(name: Part<AnswerParts>): string {
  if (name === 'start') return 'Opens with'
  return name === 'tokenMinutes' ? 'Flow expires after (minutes)' : name.slice('screen '.length)
}

/** A part as lines, for showing two versions. */
export function partLines(parts: AnswerParts, name: Part<AnswerParts>): string[] {
  const value = parts[name]
  if (value === undefined) return []
  return typeof value === 'object' ? JSON.stringify(value, null, 1).split('\n') : [`${value}`]
}
