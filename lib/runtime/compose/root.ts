import 'server-only'
import type { Access } from '@/lib/access/access'
import type { Client } from '@/lib/client/create-client'
import type { Alerts } from '@/lib/console/alerts/create-alerts'
import type { ProfilePhotos } from '@/lib/console/business-profile/profile-photos'
import type { CaptionFonts } from '@/lib/console/caption-fonts'
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
import type { PhoneNumberHistory } from '@/lib/console/history/create-phone-number-history'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import type { PhoneRateLimit } from '@/lib/console/phone/phone-rate-limit'
import type { PhoneNumbers } from '@/lib/console/phone-numbers/create-phone-numbers'
import type { QrLabels } from '@/lib/console/qr-codes/create-qr-labels'
import type { QrPrints } from '@/lib/console/qr-codes/create-qr-prints'
import type { RateTableStore } from '@/lib/console/rate-table/create-rate-table'
import type { Receivers } from '@/lib/console/receivers/create-receivers'
import type { BulkJobs } from '@/lib/console/templates/bulk/bulk-jobs'
import type { TemplateLabels } from '@/lib/console/templates/labels/create-template-labels'
import type { TemplateListing } from '@/lib/console/templates/listing/create-template-listing'
import type { TemplateNames } from '@/lib/console/templates/names/create-template-names'
import type { ScheduledEdits } from '@/lib/console/templates/scheduled/scheduled-edits'
import type { SavedViews } from '@/lib/console/views/create-saved-views'
import type { Bus } from '@/lib/events/live/bus'
import type { EventLog } from '@/lib/events/log/event-log'
import type { Replay } from '@/lib/events/receiver/replay'
import type { Log } from '@/lib/runtime/process/log'
import type { MovableClock } from '@/lib/service/clock/movable-clock'
import type { FailureSwitch } from '@/lib/service/failures/failure-switch'
import type { Store } from '@/lib/store/open'
import type { RootSettings } from './settings'

/** The one store, client and everything made from them, for pages and route handlers. */
export interface Root {
  settings: RootSettings
  log: Log
  store: Store
  /** Milliseconds since 1970: the clock of the service inside, which can be moved; people, sessions and the audit log go by the machine's. */
  clock(): number
  /** That clock, where the service is inside: how far it was moved. */
  serviceClock?: MovableClock
  client: Client
  access: Access
  drafts: Drafts
  editors: Editors
  samples: Samples
  /** Edits that wait until their template takes one. */
  scheduledEdits: ScheduledEdits
  /** What is done with many templates or drafts at once. */
  bulkJobs: BulkJobs
  /** What people here call templates that belong together. */
  templateLabels: TemplateLabels
  /** Who looks after names of templates, and in which folder they are. */
  templateNames: TemplateNames
  /** What the service told of every template, for lists in any order. */
  templateListing: TemplateListing
  history: TemplateHistory
  phoneNumbers: PhoneNumbers
  phoneNumberHistory: PhoneNumberHistory
  /** Photos profiles had. */
  profilePhotos: ProfilePhotos
  /** Who of the console did what with calls. */
  callHistory: CallHistory
  /** What people here call QR codes. */
  qrLabels: QrLabels
  /** What was made of QR codes to be hung up. */
  qrPrints: QrPrints
  captionFonts: CaptionFonts
  /** Filters of lists that people keep under a name. */
  savedViews: SavedViews
  /** Prices of messages, as an admin imported them. */
  rateTable: RateTableStore
  /** Checks of the way to the service. */
  connection: Connection
  /** What was received. */
  events: EventLog
  /** Puts the names of flows into sentences about them. */
  nameFlows: FlowNames
  /** Incidents, and whom they are sent to. */
  alerts: Alerts
  /** Programs that events are forwarded to. */
  receivers: Receivers
  /** What failed on the way to the service. */
  serviceHealth: ServiceHealth
  /** What is known of the audit log, the mail server and backups. */
  ownHealth: OwnHealth
  /** Gives out what is exported. */
  exports: Exports
  bus: Bus
  replay: Replay
  /** The data endpoint this console answers. */
  flowData: FlowData
  /** Documents of flows as the service has them. */
  flowDocuments: FlowDocuments
  flowDrafts: FlowDrafts
  flowCases: FlowCases
  flowRuns: FlowRuns
  /** Who made versions of flows, and what they noted. */
  flowVersionFacts: FlowVersionFactsStore
  /** The way in to simulated customers' phones, unless they are off; a real service has real ones. */
  phones?: PhoneRateLimit
  /** Has whoever answers for a simulated phone get ready; to be called where someone is about to call. */
  expectCall?(): void
  /** Makes the embedded service fail on purpose; a real one fails by itself. */
  failures?: FailureSwitch
}

/** The route handler of the console's API, to be called without what Next does around it. */
export interface Api {
  /** Whether a row has the path, by its segments after `/api`. */
  hasRow(path: readonly string[]): boolean
  answer(request: Request, path: readonly string[]): Promise<Response>
}

declare global {
  // The server and Next's bundles are separate worlds of modules; the global object is all they share.
  var switchboardRoot: Root | undefined
  var switchboardApi: Api | undefined
}

export function setRoot(made: Root): void {
  globalThis.switchboardRoot = made
}

/**
 * What `main.ts` made at the start.
 *
 * @throws Error when a module asks while it is loaded, as the build does: ask inside the function that needs it.
 */
export function root(): Root {
  if (!globalThis.switchboardRoot) throw new Error('The server has not been composed yet.')
  return globalThis.switchboardRoot
}

/** Called by the route handler of the API once Next has loaded it, so that the server can call it directly from then on. */
export function setApi(api: Api): void {
  globalThis.switchboardApi = api
}

/** The route handler of the API; undefined until Next has loaded it. */
export const loadedApi = (): Api | undefined => globalThis.switchboardApi
