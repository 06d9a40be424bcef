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

/** A flow that is there now, and why the service has no document of it. */
const createdFlow = z.object({ id: z.string(), documentProblem: z.string().optional() })

/** Every page that shows the flow, its studio included. */
const stale = ['flows', 'flow:{id}', 'flow-draft:{id}'] as const

export const flowRoutes = {
  'GET /api/flows': { permission: 'flows.read', numbers: 'none', query: flowListQuery, response: flowPage },
  /** The newest version of each flow as a file, with the manifest that `switchboard-flow` reads, in a zip. */
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
    /** `endpointProblem`: why the console could not be made its data endpoint. */
    response: createdFlow.extend({ endpointProblem: z.string().optional() }),
    audit: 'flows.create',
    stale,
  },
  /** The newest flows of the other accounts one is in; none for tokens, which belong to one account. */
  'GET /api/flows/elsewhere': {
    permission: 'flows.write',
    numbers: 'none',
    response: z.object({ data: z.array(flowsOfAccount) }),
  },
  /** Copies a flow of another account one may read flows in, as a draft. */
  'POST /api/flows/elsewhere': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowCopyHere,
    response: createdFlow.extend({ copyProblem: z.string().optional() }),
    audit: 'flows.clone',
    stale,
  },
  /** The newest version of one flow and its recorded runs, as the zip of all flows has them. */
  'GET /api/flows/:id/export': {
    permission: 'flows.read',
    numbers: 'none',
    response: { file: 'application/zip' },
    audit: 'flows.export-one',
  },
  'GET /api/flows/:id': { permission: 'flows.read', numbers: 'none', response: flowDetail },
  /** Changes name, categories or the endpoint's address; what is left out stays. */
  'POST /api/flows/:id': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowChange,
    response: success,
    audit: 'flows.edit',
    stale,
  },
  /** What would notice if the flow went: templates with a button that opens it, and cases of other flows that mention it. */
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
    /** `copyProblem`: what of the other flow could not be copied. */
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
  /** Accounts it can be copied to, as far as the service knows them by name. */
  'GET /api/flows/:id/migrate': {
    permission: 'flows.publish',
    numbers: 'none',
    response: z.object({ data: z.array(account) }),
  },
  /** Copies the flow into another account. What could not be copied is in the answer. */
  'POST /api/flows/:id/migrate': {
    permission: 'flows.publish',
    numbers: 'none',
    body: flowMove,
    response: flowEndpoints.migrateFlows.response,
    audit: 'flows.migrate',
    stale: ['flows'],
  },
  /** Publishes the version that was shown, and no newer one. */
  'POST /api/flows/:id/publish': {
    permission: 'flows.publish',
    numbers: 'none',
    body: flowPublication,
    response: success,
    audit: 'flows.publish',
    stale,
  },
  /** Sends a flow to a simulated phone; another service's customers are real people. */
  'POST /api/flows/:id/send': {
    permission: 'flows.write',
    numbers: '@phone_number_id',
    needsEmbedded: 'simulatedPhones',
    body: flowSend,
    response: sentToPhone,
    audit: 'flows.send',
  },
  /** The newest version, for programs that keep flows in a repository. */
  'GET /api/flows/:id/document': {
    permission: 'flows.read',
    numbers: 'none',
    response: repositoryDocument,
  },
  /** Makes a version of the document in the body. What people wrote and the repository has not seen is never replaced. */
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
  /** Saves over the revision that was read, and over no other. Whoever saves has the text. */
  'PUT /api/flows/:id/draft': {
    permission: 'flows.write',
    numbers: 'none',
    body: flowDraftSave,
    // A document as a text in JSON takes up to twice its bytes.
    maxBodyBytes: 2 * flowLimits.documentBytes + MIB,
    response: flowDraft.omit({ text: true }),
  },
  /** Throws away what was typed: the service's document is the draft again. */
  'DELETE /api/flows/:id/draft': {
    permission: 'flows.write',
    numbers: 'none',
    query: draftRevision,
    response: flowDraft,
    audit: 'flow-drafts.delete',
    stale,
  },
  /** Which revision the draft has; 0 before the first. */
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
  /** Makes a version of the draft, with errors too: they are in the answer. */
  'POST /api/flows/:id/versions': {
    permission: 'flows.write',
    numbers: 'none',
    body: draftUpload,
    response: uploadedDraft,
    audit: 'flows.upload',
    stale,
  },
  /** The document of a version, to the letter. */
  'GET /api/flows/:id/versions/:versionId': {
    permission: 'flows.read',
    numbers: 'none',
    response: z.object({ text: z.string() }),
  },
  /** Writes what people note of a version; '' removes the note. */
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
