import { expect, test } from 'vitest'
import type { FlowFunnel, FunnelStep } from '@/lib/contract/flow-funnel'
import { countText, funnelFigures, funnelLimits, stepName } from './funnel-words'

const step = (kind: FunnelStep['kind'], count: number, more: Partial<FunnelStep> = {}): FunnelStep => ({
  kind,
  screen: '',
  title: '',
  count,
  left: 0,
  ...more,
})
const funnel = (steps: FunnelStep[], more: Partial<FlowFunnel> = {}): FlowFunnel => ({
  steps,
  endpoint: 'own',
  unseenScreens: 0,
  sentToCompleted: null,
  openedToCompleted: null,
  ...more,
})
const texts = (...steps: FunnelStep[]) => steps.map((_, place) => countText(steps, place))

test('shares are based on the messages sent', () => {
  expect(texts(step('sent', 1200), step('opened', 600), step('completed', 300))).toEqual([
    '1,200',
    '600 (50%)',
    '300 (25%)',
  ])
})

test('a small share above zero is shown as <1%', () => {
  expect(texts(step('sent', 1000), step('completed', 2))).toEqual(['1,000', '2 (<1%)'])
  expect(texts(step('sent', 1000), step('completed', 0))).toEqual(['1,000', '0 (0%)'])
})

test('shares are based on opened messages if not every message was counted as sent', () => {
  expect(texts(step('sent', 2), step('opened', 8), step('completed', 4))).toEqual(['2', '8', '4 (50%)'])
  expect(texts(step('sent', 0), step('completed', 4))).toEqual(['Unknown', '4'])
  expect(texts(step('sent', 0), step('completed', 0))).toEqual(['0', '0'])
})

test('screens are called by their title, or by their ID without one', () => {
  expect(stepName(step('screen', 1, { screen: 'DATE', title: 'Pick a date' }))).toBe('Pick a date')
  expect(stepName(step('screen', 1, { screen: 'DATE' }))).toBe('DATE')
})

test('the limits of the figures are stated', () => {
  const sent = [step('sent', 2), step('completed', 1)]
  expect(funnelLimits(funnel(sent, { endpoint: 'none' }))).toEqual([
    'This flow has no endpoint, so only sent and completed are known.',
  ])
  expect(funnelLimits(funnel(sent, { endpoint: 'other' }))).toEqual([
    expect.stringContaining('on another server'),
  ])
  expect(funnelLimits(funnel([step('sent', 0), step('opened', 2)], { unseenScreens: 2 }))).toEqual([
    expect.stringContaining('2 screens aren’t listed'),
    expect.stringContaining('Not all messages are counted as sent'),
  ])
  expect(funnelLimits(funnel([step('sent', 2), step('opened', 2)]))).toEqual([])
})

test('a median time is shown for each known starting point', () => {
  const times = {
    openedToCompleted: { medianMs: 65_000, count: 1 },
    sentToCompleted: { medianMs: 10_800_000, count: 12 },
  }
  expect(funnelFigures(funnel([], times))).toEqual([
    { label: 'Opened to completed', value: '1 minute 5 seconds', note: 'Median of 1 answer' },
    { label: 'Sent to completed', value: '3 hours', note: 'Median of 12 answers' },
  ])
})

test('the completion rate is based on what the shares are, and unknown without it', () => {
  expect(funnelFigures(funnel([step('sent', 2), step('opened', 8), step('completed', 4)]))).toEqual([
    { label: 'Completion rate', value: '50%', note: '4 of 8 opened' },
  ])
  expect(funnelFigures(funnel([step('sent', 0), step('completed', 4)]))).toEqual([])
  const screen = step('screen', 8, { title: 'Delivery address' })
  expect(funnelFigures(funnel([step('sent', 2), screen, step('completed', 4)]))[0]).toMatchObject({
    note: '4 of 8 who reached “Delivery address”',
  })
})
