import { isObject } from '@/lib/flow-json/is-object'
import { readDocument } from '@/lib/flow-json/parse'
import { toRunnable } from '@/lib/flow-json/run/runnable'
import { startRun } from '@/lib/flow-json/run/start-run'
import { viewOf } from '@/lib/flow-json/run/view-of'
import type { ScreenView } from '@/lib/flow-json/run/view-types'
import { findVersion, newestVersion } from '@/lib/flow-json/versions'
import type { ServiceContext } from '../context'
import { answerPage, html } from '../http/plain-page'
import { findDocument } from './find'
import { drawScreen } from './preview-parts'

const GONE = 410

/** The first screen of a flow, for whoever has the preview's address: drawn here, without scripts (G37). */
export async function showPreview(context: ServiceContext, { id: token }: { id: string }): Promise<Response> {
  const { reads } = context.store
  const flow = await reads
    .selectFrom('flows')
    .selectAll()
    .where('preview_token', '=', token)
    .executeTakeFirst()
  if (!flow || context.clock() >= (flow.preview_expires_at ?? 0)) {
    return answerPage(GONE, 'Preview', html`<p>This preview is over. Ask for a new address.</p>`)
  }
  const text = await findDocument(reads, flow, 'draft')
  const screen = text === undefined ? undefined : firstScreen(text, context.clock())
  if (!screen) {
    return answerPage(
      200,
      flow.name,
      html`<p>There is no screen to show yet. Upload a document with one.</p>`,
    )
  }
  return answerPage(200, flow.name, drawScreen(screen))
}

/** What a phone shows first; for a flow that asks its endpoint, its entry screen with the examples of its data model. */
function firstScreen(text: string, now: number): ScreenView | undefined {
  const { value } = readDocument(text)
  const written = isObject(value) ? value.version : undefined
  const flow = toRunnable({ version: findVersion(written) ?? newestVersion, value })
  if (!flow) return undefined
  return viewOf(flow, startRun(flow, { screen: flow.entry, now }).state)
}
