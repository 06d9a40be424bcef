import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staysForMs } from '@/components/ui/toast-time'
import { CanvasNotice } from './canvas-notice'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was said leaves the canvas by itself, and tells so', () => {
  const said = new CanvasNotice()
  const told: string[] = []
  said.subscribe(() => told.push(said.get()))
  said.say('Text caption was added.')
  vi.advanceTimersByTime(staysForMs)
  expect(told).toEqual(['Text caption was added.', ''])
})

test('what is said anew stays as long as what was said first', () => {
  const said = new CanvasNotice()
  said.say('Text caption was added.')
  vi.advanceTimersByTime(staysForMs - 1)
  said.say('Text caption was added.')
  vi.advanceTimersByTime(staysForMs - 1)
  expect(said.get()).toBe('Text caption was added.')
  vi.advanceTimersByTime(1)
  expect(said.get()).toBe('')
})
