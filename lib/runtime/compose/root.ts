import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Access } from '@/lib/access/access'
import type { Client } from '@/lib/client/create-client'
import type { Alerts } from '@/lib/console/alerts/create-alerts'
import type { ProfilePhotos } from '@/lib/console/business-profile/profile-photos'
import type { CaptionFonts } from '@/lib/console/caption-fonts'
import type { Comments } from '@/lib/console/comments/create-comments'
import type { Connection } from '@/lib/console/connection/create-connection'
import type { Drafts } from '@/lib/console/documents/create-drafts'
import type { Editors } from '@/lib/console/documents/create-editors'
import type { FlowCases } from '@/lib/console/documents/create-flow-cases'
import type { FlowDrafts } from '@/lib/console/documents/create-flow-drafts'
import type { FlowRuns } from '@/lib/console/documents/create-flow-runs'
import type { FlowVersionFactsStore } from '@/lib/console/documents/create-flow-version-facts'
import type { Samples } from '@/lib/console/documents/create-samples'
import type { Exports } from '@/lib/console/exports'
import type { FlowData } from '@/lib/console/flow-endpoint/create-flow-data'
import type { FlowDocuments } from '@/lib/console/flows/flow-documents'
import type { FlowNames } from '@/lib/console/flows/flow-names'
import type { OwnHealth } from '@/lib/console/health/own-health'
import type { ServiceHealth } from '@/lib/console/health/service-health'
import type { CallHistory } from '@/lib/console/history/create-call-history'
import type { ContentHistory } from '@/lib/console/history/create-content-history'
import type { PhoneNumberHistory } from '@/lib/console/history/create-phone-number-history'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import type { PhoneRateLimit } from '@/lib/console/phone/phone-rate-limit'
import type { PhoneNumbers } from '@/lib/console/phone-numbers/create-phone-numbers'
import type { Proposals } from '@/lib/console/proposals/create-proposals'
import type { QrLabels } from '@/lib/console/qr-codes/create-qr-labels'
import type { QrPrints } from '@/lib/console/qr-codes/create-qr-prints'
import type { RateTableStore } from '@/lib/console/rate-table/create-rate-table'
import type { Receivers } from '@/lib/console/receivers/create-receivers'
import type { SharedPreviews } from '@/lib/console/shared-previews/create-shared-previews'
import type { BulkJobs } from '@/lib/console/templates/bulk/bulk-jobs'
import type { TemplateGlossary } from '@/lib/console/templates/glossary/create-template-glossary'
import type { TemplateLabels } from '@/lib/console/templates/labels/create-template-labels'
import type { TemplateLanguageDesk } from '@/lib/console/templates/languages/create-language-desk'
import type { TemplateListing } from '@/lib/console/templates/listing/create-template-listing'
import type { TemplateNames } from '@/lib/console/templates/names/create-template-names'
import type { ScheduledEdits } from '@/lib/console/templates/scheduled/scheduled-edits'
import type { SavedViews } from '@/lib/console/views/create-saved-views'
import type { Bus } from '@/lib/events/live/bus'
import type { EventLog } from '@/lib/events/log/event-log'
import type { Replay } from '@/lib/events/receiver/replay'
import type { Accounts } from '@/lib/runtime/accounts/accounts'
import type { Log } from '@/lib/runtime/process/log'
import type { MovableClock } from '@/lib/service/clock/movable-clock'
import type { FailureSwitch } from '@/lib/service/failures/failure-switch'
import type { Store } from '@/lib/store/open'
import type { RootSettings } from './settings'

/** The store, the client and everything made from them, for pages and route handlers. */
export interface Root {
  settings: RootSettings
  /** All business accounts of this console; this root belongs to one of them. */
  accounts: Accounts & {
    /** Open accounts, primary first, regardless of the requester's membership: see `accountsElsewhere`. */
    roots(): Root[]
  }
  log: Log
  store: Store
  /**
   * Milliseconds since 1970 by the embedded service's clock, which can be advanced. People, sessions and the
   * audit log use the machine's clock.
   */
  clock(): number
  /** The embedded service's clock, with its offset. */
  serviceClock?: MovableClock
  client: Client
  access: Access
  drafts: Drafts
  editors: Editors
  samples: Samples
  /** Scheduled edits, which wait until their template can be edited. */
  scheduledEdits: ScheduledEdits
  /** Bulk jobs on templates and drafts. */
  bulkJobs: BulkJobs
  /** Labels of templates. */
  templateGlossary: TemplateGlossary
  languageDesk: TemplateLanguageDesk
  templateLabels: TemplateLabels
  /** Owners and folders of templates. */
  templateNames: TemplateNames
  /** A copy of what the service said about every template, so that lists can be sorted. */
  templateListing: TemplateListing
  history: TemplateHistory
  /** All past contents of the account's objects. */
  contentHistory: ContentHistory
  phoneNumbers: PhoneNumbers
  phoneNumberHistory: PhoneNumberHistory
  /** Earlier profile photos. */
  profilePhotos: ProfilePhotos
  /** What people did with calls in the console. */
  callHistory: CallHistory
  /** Labels of QR codes. */
  qrLabels: QrLabels
  /** Sheets and images made from QR codes. */
  qrPrints: QrPrints
  captionFonts: CaptionFonts
  /** Comments on objects. */
  comments: Comments
  /** Changes that wait until someone else approves them. */
  proposals: Proposals
  /** Links that show a template to someone without an account. */
  sharedPreviews: SharedPreviews
  /** Saved views of lists. */
  savedViews: SavedViews
  /** The rate table an admin imported. */
  rateTable: RateTableStore
  /** Checks of the connection to the service. */
  connection: Connection
  /** What was received. */
  events: EventLog
  /** Replaces flow IDs in sentences with names. */
  nameFlows: FlowNames
  /** Incidents, and who is notified. */
  alerts: Alerts
  /** Programs that events are forwarded to. */
  receivers: Receivers
  /** Failed calls to the service. */
  serviceHealth: ServiceHealth
  /** The health of the audit log, the mail server and backups. */
  ownHealth: OwnHealth
  /** Streams exports. */
  exports: Exports
  bus: Bus
  replay: Replay
  /** The console's own data endpoint. */
  flowData: FlowData
  /** The documents of flows in the service. */
  flowDocuments: FlowDocuments
  flowDrafts: FlowDrafts
  flowCases: FlowCases
  flowRuns: FlowRuns
  /** Authors and notes of flow versions. */
  flowVersionFacts: FlowVersionFactsStore
  /** Access to simulated customers' phones, unless they are off. A real service has none. */
  phones?: PhoneRateLimit
  /** Prepares the answering side of a simulated phone. Call before someone places a call. */
  expectCall?(): void
  /** Simulates failures of the embedded service; absent with a real service. */
  failures?: FailureSwitch
}

/** The route handler of the console's API, for calls that bypass Next. */
export interface Api {
  /** Whether a row of the API has this path, given as the segments after `/api`. */
  hasRow(path: readonly string[]): boolean
  answer(request: Request, path: readonly string[]): Promise<Response>
}

declare global {
  // The server and Next's bundles load separate module copies and share only the global object.
  var switchboardRoot: Root | undefined
  var switchboardRequestRoot: AsyncLocalStorage<Root> | undefined
  var switchboardApi: Api | undefined
}

export function setRoot(made: Root): void {
  globalThis.switchboardRoot = made
}

const requestRoot = () => (globalThis.switchboardRequestRoot ??= new AsyncLocalStorage<Root>())

/** Runs work for one account: `root` returns that account's root. */
export const inRoot = <Value>(made: Root, work: () => Value): Value => requestRoot().run(made, work)

/**
 * The root of the account the current request refers to; outside of requests, the primary account's.
 * @throws Error when called while a module loads, as in the build: call it inside the function that needs it
 */
export function root(): Root {
  const made = requestRoot().getStore() ?? globalThis.switchboardRoot
  if (!made) throw new Error('The server has not been composed yet.')
  return made
}

/** Called by the API's route handler once Next has loaded it, so that the server can call it directly. */
export function setApi(api: Api): void {
  globalThis.switchboardApi = api
}

/** The route handler of the API; undefined until Next has loaded it. */
export const loadedApi = (): Api | undefined => globalThis.switchboardApi
