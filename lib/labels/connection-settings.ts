/** Names of the connection settings, as people change them. */
export interface ConnectionSettings {
  address: string
  account: string
  number: string
  token: string
  verifyToken: string
  appSecret: string
  publicUrl: string
  /** Text after the name: where to change it, or what to do afterward. */
  then: string
}

/** Environment variables, for the account the server starts with. */
const variables: ConnectionSettings = {
  address: 'SERVICE_BASE_URL',
  account: 'BUSINESS_ACCOUNT_ID',
  number: 'PHONE_NUMBER_ID',
  token: 'SERVICE_ACCESS_TOKEN',
  verifyToken: 'WEBHOOK_VERIFY_TOKEN',
  appSecret: 'WEBHOOK_APP_SECRET',
  publicUrl: 'PUBLIC_URL',
  then: ' and restart the console',
}

/** Form fields, for accounts added in the console. */
const fields: ConnectionSettings = {
  ...variables,
  address: 'the service URL',
  account: 'the business account ID',
  number: 'the number',
  token: 'the access token',
  verifyToken: 'the webhook verify token',
  appSecret: 'the app secret',
  then: ' under Settings, Connection, Business accounts',
}

/** @param isEntered whether the account was added in the console */
export const connectionSettings = (isEntered: boolean): ConnectionSettings => (isEntered ? fields : variables)
