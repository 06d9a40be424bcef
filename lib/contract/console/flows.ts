import { account } from '../accounts'
import { flowDraft, flowDraftSave } from '../flow-drafts'
import {
  draftRevision,
  draftUpload,
  flowChange,
  flowClone,
  flowCopyHere,
  flowDetail,
  flowListQuery,
  flowMove,
  flowPage,
  flowPublication,
  flowStart,
  flowsOfAccount,
  flowUse,
  flowVersion,
  flowVersionNote,
  uploadedDraft,
} from '../flow-pages'
import { flowEndpoints } from '../flows'
import { flowLimits, MIB } from '../limits'
import { success } from '../paging'
import { documentPush, pushedDocument, repositoryDocument } from '../pushed-documents'
import { flowSend, sentToPhone } from '../send-to-phone'
import { caseUse } from '../uses'
import { z } from '../zod'
import type { RouteTable } from './route'

/** The new flow, and why its document couldn't be stored, if so. */
const createdFlow = z.object({ id: z.string(), documentProblem: z.string().optional() })

/** Every page that shows the flow, including the studio. */
const stale = ['flows', 'flow:{id}', 'flow-draft:{id}'] as const

export const flowRoutes = {
  'GET /api/flows': { permission: 'flows.read', numbers: 'none', query: flowListQuery, response: flowPage },
  /** A zip with the latest version of each flow and the manifest that `switchboard-flow` reads. */
  'GET /api/flows/export': {
    permission: 'flows.read',
    numbers: 'none',
    response: { file: 'application/zip' },
    audit: 'flows.export',
  },
  'POST /api/flows': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowStart,
    maxBodyBytes: 3 * flowLimits.documentBytes + MIB,
    /** `endpointProblem`: why the console couldn't be set as the flow's data endpoint. */
    response: createdFlow.extend({ endpointProblem: z.string().optional() }),
    audit: 'flows.create',
    stale,
  },
  /** Recent flows in the person's other accounts. Not for tokens, which belong to one account. */
  'GET /api/flows/elsewhere': {
    permission: 'flows.write',
    numbers: 'none',
    response: z.object({ data: z.array(flowsOfAccount) }),
  },
  /** Copies a flow from another account as a draft. Requires permission to read flows there. */
  'POST /api/flows/elsewhere': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowCopyHere,
    response: createdFlow.extend({ copyProblem: z.string().optional() }),
    audit: 'flows.clone',
    stale,
  },
  /** A zip with one flow's latest version and recorded runs, in the format of the full export. */
  'GET /api/flows/:id/export': {
    permission: 'flows.read',
    numbers: 'none',
    response: { file: 'application/zip' },
    audit: 'flows.export-one',
  },
  'GET /api/flows/:id': { permission: 'flows.read', numbers: 'none', response: flowDetail },
  /** Changes the name, categories or endpoint address; omitted members don't change. */
  'POST /api/flows/:id': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowChange,
    response: success,
    audit: 'flows.edit',
    stale,
  },
  /** What depends on the flow: templates with a button that opens it, and endpoint cases of other flows that mention it. */
  'GET /api/flows/:id/uses': {
    permission: 'flows.read',
    numbers: 'none',
    response: z.object({ data: z.array(flowUse), cases: z.array(caseUse) }),
  },
  'DELETE /api/flows/:id': {
    permission: 'flows.delete',
    numbers: 'none',
    response: success,
    audit: 'flows.delete',
    stale,
  },
  'POST /api/flows/:id/clone': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowClone,
    /** `copyProblem`: what couldn't be copied from the other flow. */
    response: createdFlow.extend({ copyProblem: z.string().optional() }),
    audit: 'flows.clone',
    stale,
  },
  'POST /api/flows/:id/deprecate': {
    permission: 'flows.publish',
    numbers: 'none',
    response: success,
    audit: 'flows.deprecate',
    stale,
  },
  /** Accounts the flow can be copied to, as far as the service knows their names. */
  'GET /api/flows/:id/migrate': {
    permission: 'flows.publish',
    numbers: 'none',
    response: z.object({ data: z.array(account) }),
  },
  /** Copies the flow to another account. The response lists what couldn't be copied. */
  'POST /api/flows/:id/migrate': {
    permission: 'flows.publish',
    numbers: 'none',
    body: flowMove,
    response: flowEndpoints.migrateFlows.response,
    audit: 'flows.migrate',
    stale: ['flows'],
  },
  /** Publishes exactly the version that was shown, not a newer one. */
  'POST /api/flows/:id/publish': {
    permission: 'flows.publish',
    numbers: 'none',
    body: flowPublication,
    response: success,
    audit: 'flows.publish',
    stale,
  },
  /** Sends a flow to a simulated phone. Refused with a remote service, whose customers are real people. */
  'POST /api/flows/:id/send': {
    permission: 'flows.write',
    numbers: '@phone_number_id',
    needsEmbedded: 'simulatedPhones',
    body: flowSend,
    response: sentToPhone,
    audit: 'flows.send',
  },
  /** The latest version, for programs that keep flows in a repository. */
  'GET /api/flows/:id/document': {
    permission: 'flows.read',
    numbers: 'none',
    response: repositoryDocument,
  },
  /** Creates a version from the document in the body. Never replaces changes that the repository hasn't seen. */
  'PUT /api/flows/:id/document': {
    permission: 'flows.write',
    numbers: 'none',
    query: documentPush,
    takesFile: true,
    response: pushedDocument,
    audit: 'flows.upload',
    stale,
  },
  'GET /api/flows/:id/draft': { permission: 'flows.read', numbers: 'none', response: flowDraft },
  /** Saves only if the revision is still current. Doesn't return the text, which the caller already has. */
  'PUT /api/flows/:id/draft': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowDraftSave,
    // JSON encoding can double the document's size.
    maxBodyBytes: 2 * flowLimits.documentBytes + MIB,
    response: flowDraft.omit({ text: true }),
  },
  /** Discards the draft and returns to the service's document. */
  'DELETE /api/flows/:id/draft': {
    permission: 'flows.write',
    numbers: 'none',
    query: draftRevision,
    response: flowDraft,
    audit: 'flow-drafts.delete',
    stale,
  },
  /** The draft's revision; 0 if there is none. */
  'GET /api/flows/:id/draft-mark': {
    permission: 'flows.read',
    numbers: 'none',
    response: z.object({ revision: z.number() }),
  },
  /** Newest first. */
  'GET /api/flows/:id/versions': {
    permission: 'flows.read',
    numbers: 'none',
    response: z.object({ data: z.array(flowVersion) }),
  },
  /** Creates a version from the draft even if it has errors, which are returned. */
  'POST /api/flows/:id/versions': {
    permission: 'flows.write',
    numbers: 'none',
    body: draftUpload,
    response: uploadedDraft,
    audit: 'flows.upload',
    stale,
  },
  /** A version's document, unmodified. */
  'GET /api/flows/:id/versions/:versionId': {
    permission: 'flows.read',
    numbers: 'none',
    response: z.object({ text: z.string() }),
  },
  /** Sets the note on a version; '' removes it. */
  'PUT /api/flows/:id/versions/:versionId': {
    permission: 'flows.write',
    needsEmbedded: 'flowVersions',
    numbers: 'none',
    body: flowVersionNote,
    response: success,
    audit: 'flow-versions.note',
    stale,
  },
} as const satisfies RouteTable
