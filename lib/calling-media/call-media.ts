import { openMicrophone } from './microphone'
import { type ConnectionSettings, VoiceConnection } from './voice-connection'

/** What a call does with its connection. */
export type CallConnection = Pick<VoiceConnection, keyof VoiceConnection>

/** What the browser gives a call. */
export interface CallMedia {
  openMicrophone: typeof openMicrophone
  openConnection: (settings: ConnectionSettings) => CallConnection
}

export const browserMedia: CallMedia = {
  openMicrophone,
  openConnection: (settings) => new VoiceConnection(settings),
}

/** The browser cannot do with the descriptions of this call what it should. */
export class ConnectionFailure extends Error {}
