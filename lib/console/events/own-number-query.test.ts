import { expect, test } from 'vitest'
import { eventListQuery } from '@/lib/contract/event-log'
import { withOwnNumbers } from './own-number-query'

const numbers = (list: () => Promise<unknown>) => ({ phoneNumbers: { list } }) as never
const known = numbers(async () => [{ id: '77', display_phone_number: '+1 555-000-1111' }, { id: '88' }])
const query = (phone_number_id?: string) => eventListQuery.parse({ text: 'hi', phone_number_id })

test('events of numbers are queried by ID and by digits', async () => {
  expect(await withOwnNumbers(known, query('77,88,99'))).toEqual({
    text: 'hi',
    limit: 100,
    own_number: '77,+15550001111,88,99',
  })
  expect(await withOwnNumbers(known, query())).toEqual({ text: 'hi', limit: 100 })
})

test('events of a number can be read while the service is unreachable', async () => {
  const away = numbers(() => Promise.reject(new Error('away')))
  expect(await withOwnNumbers(away, query('77'))).toMatchObject({ own_number: '77' })
})
