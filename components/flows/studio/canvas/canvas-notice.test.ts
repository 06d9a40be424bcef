import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staysForMs } from '@/components/ui/toast-time'
import { CanvasNotice } from './canvas-notice'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a canvas notice disappears by itself and notifies listeners', () => {
  const said = new CanvasNotice()
  const told: string[] = []
  said.subscribe(() => told.push(said.get()))
  said.say('Text caption was added.')
  vi.advanceTimersByTime(staysForMs)
  expect(told).toEqual(['Text caption was added.', ''])
})

test('a repeated canvas notice is shown for the full time again', () => {
  const said = new CanvasNotice()
  said.say('Text caption was added.')
  vi.advanceTimersByTime(staysForMs - 1)
  said.say('Text caption was added.')
  vi.advanceTimersByTime(staysForMs - 1)
  expect(said.get()).toBe('Text caption was added.')
  vi.advanceTimersByTime(1)
  expect(said.get()).toBe('')
})
