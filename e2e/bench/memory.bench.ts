import type { Bench } from '../fixtures/bench-row'
import { measured } from './median'
import { memoryOf } from './memory-of'
import { startSignedIn } from './signed-in'

const PAGES = 300
const MOST_MB = 250
const WATCHED_LAST = 30
const paths = [
  '/',
  '/phone-numbers',
  '/business-profile',
  '/templates',
  '/templates/new',
  '/flows',
  '/qr-codes',
  '/calling',
  '/events',
  '/settings/people',
  '/settings/audit',
  '/settings/connection',
]

/** Memory of the server while rendering the last of 300 pages, cycling through all pages of the console. */
export const bench: Bench = async (tools) => {
  const product = await startSignedIn(tools)
  const megabytes: number[] = []
  for (let page = 0; page < PAGES; page += 1) {
    const path = paths[page % paths.length]
    const answer = await fetch(`${product.baseUrl}${path}`, { headers: { cookie: product.cookie } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
    if (page >= PAGES - WATCHED_LAST) megabytes.push(memoryOf(product.pid))
  }
  await product.stop()
  return [measured(`memory of the server after ${PAGES} pages`, 'MB', megabytes, { atMost: MOST_MB })]
}
