import { describe, expect, test } from 'vitest'
import type { RingingCall } from '@/lib/contract/console/calling'
import { missedNews } from './news-to-tell'

const from = (user_wa_id: string, user_name?: string): RingingCall => ({
  id: `wacid.${user_wa_id}`,
  phone_number_id: '7',
  number_name: 'The shop',
  user_wa_id,
  user_name,
  direction: 'USER_INITIATED',
  status: 'ended',
  reason: 'CANCELLED',
  created_at: 0,
  transitions: [],
})

describe('the notification about missed calls', () => {
  test('names the caller and the number, and links to calling back', () => {
    expect(missedNews([from('15550100002', 'Jonas')])).toEqual({
      title: 'Missed call from Jonas',
      text: 'Not answered at The shop.',
      href: '/calling?number=7&to=15550100002',
      label: 'Call back',
    })
    expect(missedNews([from('15550100002')])?.title).toBe('Missed call from +1 555-010-0002')
  })

  test('names a caller who called twice only once', () => {
    expect(missedNews([from('2', 'Jonas'), from('2', 'Jonas')])?.title).toBe('Missed call from Jonas')
  })

  test('names the first of many callers, and links to all missed calls', () => {
    const news = missedNews([from('2', 'Jonas'), from('3', 'Layla'), from('4', 'Ana'), from('5', 'Mara')])
    expect(news).toMatchObject({
      title: 'Missed calls',
      text: 'From Jonas, Layla, Ana, and others.',
      href: '/calling?number=7&tab=history&missed=waiting',
    })
    expect(missedNews([from('2', 'Jonas'), from('3', 'Layla')])?.text).toBe('From Jonas and Layla.')
  })

  test('is absent without missed calls', () => {
    expect(missedNews([])).toBeUndefined()
  })
})
