import { flowDraftSave } from '@/lib/contract/flow-drafts'
import { draftRevision } from '@/lib/contract/flow-pages'
import { flowLimits, MIB } from '@/lib/contract/limits'
import { answer } from '@/lib/server/answer'
import { readDraft, typedDraft } from '@/lib/server/flows/read-draft'
import { nameOfFlow } from '@/lib/server/flows/read-flow'
import { tellDraft, tellFlow } from '@/lib/server/flows/tell-flow'
import { parseQuery } from '@/lib/server/parse-query'
import { problem } from '@/lib/server/problems'

type Params = { id: string }

/** A document as a text in JSON takes up to twice its bytes. */
const MAX_BYTES = 2 * flowLimits.documentBytes + MIB

export const GET = answer<Params>('flows.read', ({ params, root, options }) =>
  readDraft(root, params.id, options),
)

/** Saves over the revision that was read, and over no other. */
export const PUT = answer<Params>(
  'flows.write',
  async ({ params, body, root, person, options, afterwards }) => {
    const draft = await body(flowDraftSave, MAX_BYTES)
    // The first save of all: there must be a flow to keep it for.
    if (draft.revision === 0) await nameOfFlow(root, params.id, options)
    const [typed] = await root.flowDrafts.typed([params.id])
    const result = await root.flowDrafts.save(params.id, { ...draft, personName: person.name })
    const saved = 'saved' in result ? typedDraft(result.saved) : undefined
    if (!saved) throw problem('conflict')
    // Lists say that somebody has begun to write; every further word is news to other studios alone.
    await afterwards(() => (typed ? tellDraft : tellFlow)(root, params.id))
    // Whoever saves has the text.
    const { text: _text, ...told } = saved
    return told
  },
)

/** Throws away what was typed: the service's document is the draft again. */
export const DELETE = answer<Params>(
  'flows.write',
  async ({ params, url, root, options, change, afterwards }) => {
    const { revision } = parseQuery(url, draftRevision)
    await change('flow-drafts.delete', await nameOfFlow(root, params.id, options), async () => {
      const settled = await root.flowDrafts.settle(params.id, { revision, baseVersionId: null })
      if (settled === undefined) throw problem('conflict')
    })
    await afterwards(() => tellFlow(root, params.id))
    return readDraft(root, params.id, options)
  },
)
