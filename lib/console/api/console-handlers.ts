import 'server-only'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'
import { alertHandlers } from '../alerts/routes'
import { auditHandlers } from '../audit/routes'
import { businessAccountHandlers } from '../business-accounts/routes'
import { businessProfileHandlers, uploadHandlers } from '../business-profile/routes'
import { callingHandlers } from '../calling/routes'
import { commentHandlers } from '../comments/routes'
import { editorHandlers } from '../documents/editor-routes'
import { eventHandlers } from '../events/routes'
import { customerAnswerHandlers } from '../flows/answer-routes'
import { flowEndpointHandlers } from '../flows/endpoint-routes'
import { flowHandlers } from '../flows/routes'
import { contentHistoryHandlers } from '../history/routes'
import { operationHandlers } from '../operation/routes'
import { accountHandlers } from '../people/account-routes'
import { peopleHandlers } from '../people/routes'
import { phoneRouteHandlers } from '../phone/routes'
import { phoneNumberHandlers } from '../phone-numbers/routes'
import { proposalHandlers } from '../proposals/routes'
import { qrCodeHandlers } from '../qr-codes/routes'
import { rateTableHandlers } from '../rate-table/routes'
import { receiverHandlers } from '../receivers/routes'
import { roleHandlers } from '../roles/routes'
import { scimHandlers } from '../scim/routes'
import { sharedPreviewHandlers } from '../shared-previews/routes'
import { bulkJobHandlers } from '../templates/bulk/routes'
import { templateDraftHandlers } from '../templates/draft-routes'
import { templateGlossaryHandlers } from '../templates/glossary-routes'
import { templateLabelHandlers } from '../templates/label-routes'
import { templateLanguageHandlers } from '../templates/language-routes'
import { templateNameHandlers } from '../templates/name-routes'
import { templatePerformanceHandlers } from '../templates/performance-routes'
import { templateHandlers } from '../templates/routes'
import { sampleHandlers } from '../templates/sample-routes'
import { traceHandlers } from '../traces/routes'
import { viewHandlers } from '../views/routes'
import type { RouteHandler } from './routes'

/** The handler of each route of the console's own API; a missing one doesn't compile. */
export const consoleHandlers: Record<keyof ConsoleRoutes, RouteHandler> = {
  ...accountHandlers,
  ...alertHandlers,
  ...traceHandlers,
  ...receiverHandlers,
  ...auditHandlers,
  ...bulkJobHandlers,
  ...businessAccountHandlers,
  ...businessProfileHandlers,
  ...callingHandlers,
  ...commentHandlers,
  ...contentHistoryHandlers,
  ...customerAnswerHandlers,
  ...editorHandlers,
  ...eventHandlers,
  ...flowEndpointHandlers,
  ...flowHandlers,
  ...operationHandlers,
  ...peopleHandlers,
  ...roleHandlers,
  ...phoneRouteHandlers,
  ...phoneNumberHandlers,
  ...proposalHandlers,
  ...qrCodeHandlers,
  ...rateTableHandlers,
  ...sampleHandlers,
  ...scimHandlers,
  ...templateDraftHandlers,
  ...templateGlossaryHandlers,
  ...templateLabelHandlers,
  ...templateNameHandlers,
  ...templateLanguageHandlers,
  ...templatePerformanceHandlers,
  ...templateHandlers,
  ...uploadHandlers,
  ...sharedPreviewHandlers,
  ...viewHandlers,
}
