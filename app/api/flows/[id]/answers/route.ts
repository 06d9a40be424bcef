import { flowAnswersSave, type SavedFlowAnswers } from '@/lib/contract/flow-answers'
import { answer } from '@/lib/server/answer'
import { nameOfFlow } from '@/lib/server/flows/read-flow'
import { problem } from '@/lib/server/problems'

type Params = { id: string }

/** What the console's own endpoint answers for the flow; of revision 0 while nobody has said. */
export const GET = answer<Params>('flows.read', async ({ params, root }): Promise<SavedFlowAnswers> => {
  const saved = await root.flowData.answers.get(params.id)
  return saved ?? { flowId: params.id, revision: 0, answers: { screens: {} }, updatedBy: '', updatedAt: 0 }
})

/** Saves over the revision that was read, and over no other. */
export const PUT = answer<Params>('flows.write', async ({ params, body, root, person, options, change }) => {
  const save = await body(flowAnswersSave)
  const write = async () => {
    const result = await root.flowData.answers.save(params.id, { ...save, personId: person.id })
    if ('saved' in result) return result.saved
    throw problem('conflict', 'Somebody saved other answers since this tab read them.')
  }
  return change('flow-answers.edit', await nameOfFlow(root, params.id, options), write, () =>
    root.flowData.answers.get(params.id),
  )
})
