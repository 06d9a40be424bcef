import { businessProfileEndpoints } from './business-profile'
import { callingEndpoints } from './calling'
import { customerCallEndpoints } from './customer-calls'
import { eventEndpoints } from './events'
import { flowEndpoints } from './flows'
import { phoneNumberEndpoints } from './phone-numbers'
import { templateEndpoints } from './templates'
import { uploadEndpoints } from './uploads'

/** Every operation of the service. */
export const endpoints = {
  ...uploadEndpoints,
  ...templateEndpoints,
  ...flowEndpoints,
  ...phoneNumberEndpoints,
  ...businessProfileEndpoints,
  ...eventEndpoints,
  ...callingEndpoints,
  ...customerCallEndpoints,
}
