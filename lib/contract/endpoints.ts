import { accessTokenEndpoints } from './access-token'
import { accountEndpoints } from './accounts'
import { businessProfileEndpoints } from './business-profile'
import { callingEndpoints } from './calling'
import { clockEndpoints } from './clock'
import { conversationEndpoints } from './conversations'
import { customerCallEndpoints } from './customer-calls'
import { eventEndpoints } from './events'
import { flowEndpoints } from './flows'
import { incidentScriptEndpoints } from './incident-script-calls'
import { messageEndpoints } from './messages'
import { phoneNumberEndpoints } from './phone-numbers'
import { qrCodeEndpoints } from './qr-codes'
import { templateEndpoints } from './templates'
import { uploadEndpoints } from './uploads'

/** Every operation of the service. */
export const endpoints = {
  // Must come first, because their paths also match a lookup by ID.
  ...accessTokenEndpoints,
  ...accountEndpoints,
  ...clockEndpoints,
  ...uploadEndpoints,
  ...templateEndpoints,
  ...flowEndpoints,
  ...phoneNumberEndpoints,
  ...businessProfileEndpoints,
  ...qrCodeEndpoints,
  ...eventEndpoints,
  ...incidentScriptEndpoints,
  ...messageEndpoints,
  ...conversationEndpoints,
  ...callingEndpoints,
  ...customerCallEndpoints,
}
