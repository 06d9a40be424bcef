/** What the console connects with, as people change it. */
export interface ConnectionSettings {
  address: string
  account: string
  number: string
  token: string
  verifyToken: string
  appSecret: string
  publicUrl: string
  /** Where, or what has to be done then. Follows the name. */
  then: string
}

/** Variables of the environment, for the account the server is started with. */
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

/** Fields of an account that was added in the console. */
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

/** @param isEntered the account was added in the console */
export const connectionSettings = (isEntered: boolean): ConnectionSettings => (isEntered ? fields : variables)
