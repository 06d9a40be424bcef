import { accountRoutes } from './account'
import { alertRoutes } from './alerts'
import { auditRoutes } from './audit'
import { bulkJobRoutes } from './bulk-jobs'
import { businessAccountRoutes } from './business-accounts'
import { businessProfileRoutes } from './business-profile'
import { callingRoutes } from './calling'
import { commentRoutes } from './comments'
import { contentHistoryRoutes } from './content-history'
import { customerAnswerRoutes } from './customer-answers'
import { editorRoutes } from './editors'
import { eventRoutes } from './events'
import { flowEndpointRoutes } from './flow-endpoint'
import { flowRoutes } from './flows'
import { operationRoutes } from './operation'
import { peopleRoutes } from './people'
import { phoneRoutes } from './phone'
import { phoneNumberRoutes } from './phone-numbers'
import { proposalRoutes } from './proposals'
import { qrCodeRoutes } from './qr-codes'
import { rateTableRoutes } from './rate-table'
import { receiverRoutes } from './receivers'
import { roleRoutes } from './roles'
import { sampleRoutes } from './samples'
import { scimRoutes } from './scim'
import { sharedPreviewRoutes } from './shared-previews'
import { templateDraftRoutes } from './template-drafts'
import { templateGlossaryRoutes } from './template-glossary'
import { templateLabelRoutes } from './template-labels'
import { templateLanguageRoutes } from './template-languages'
import { templateNameRoutes } from './template-names'
import { templatePerformanceRoutes } from './template-performance'
import { templateRoutes } from './templates'
import { traceRoutes } from './traces'
import { uploadRoutes } from './uploads'
import { viewRoutes } from './views'

/** The console's entire API except sign-in and setup, which `lib/access` handles. */
export const consoleRoutes = {
  ...accountRoutes,
  ...alertRoutes,
  ...auditRoutes,
  ...bulkJobRoutes,
  ...businessAccountRoutes,
  ...businessProfileRoutes,
  ...callingRoutes,
  ...commentRoutes,
  ...contentHistoryRoutes,
  ...customerAnswerRoutes,
  ...editorRoutes,
  ...eventRoutes,
  ...flowRoutes,
  ...flowEndpointRoutes,
  ...operationRoutes,
  ...peopleRoutes,
  ...roleRoutes,
  ...phoneRoutes,
  ...phoneNumberRoutes,
  ...proposalRoutes,
  ...qrCodeRoutes,
  ...rateTableRoutes,
  ...receiverRoutes,
  ...sampleRoutes,
  ...scimRoutes,
  ...templateDraftRoutes,
  ...templateGlossaryRoutes,
  ...templateLabelRoutes,
  ...templateLanguageRoutes,
  ...templateNameRoutes,
  ...templatePerformanceRoutes,
  ...templateRoutes,
  ...traceRoutes,
  ...uploadRoutes,
  ...sharedPreviewRoutes,
  ...viewRoutes,
}
export type ConsoleRoutes = typeof consoleRoutes
