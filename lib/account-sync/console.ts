import type { RouteRequest, RouteResponse } from '@/lib/contract/console/route'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'

type RowName = keyof ConsoleRoutes

/** The console refuses a change and says why: a value is wrong, a limit is reached, or someone changed it meanwhile. */
export class ActRefused extends Error {
  override name = 'ActRefused'

  /** @param isAbsence whether what was asked about is not there, in contrast to everything that may be otherwise later */
  constructor(
    message: string,
    readonly isAbsence = false,
  ) {
    super(message)
  }
}

/** Bytes of a file, and what they are. */
export interface SyncFile {
  bytes: Uint8Array<ArrayBuffer>
  /** Media type. */
  type: string
  /** SHA-256 in hexadecimal. */
  digest: string
}

/**
 * The console's own API as work on files needs it, over whatever reaches it: a token in a terminal, a session in a
 * browser. @throws ActRefused where a row refuses; anything else where it can't be asked
 */
export interface SyncConsole {
  ask<Name extends RowName>(
    name: Name,
    request: RouteRequest<Name, ConsoleRoutes[Name]>,
  ): Promise<RouteResponse<ConsoleRoutes[Name]>>
  /** A file that a row answers with; undefined where there is none. */
  file(name: RowName, request: RowAddress): Promise<SyncFile | undefined>
  /** Sends a row that takes a file. */
  send<Name extends RowName>(
    name: Name,
    request: RowAddress,
    file: { bytes: Uint8Array<ArrayBuffer>; type: string },
  ): Promise<RouteResponse<ConsoleRoutes[Name]>>
  /** SHA-256 in hexadecimal. */
  digest(text: string): Promise<string>
}

export interface RowAddress {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
}

/** Where files of a folder come from. */
export type BytesOf = (digest: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }>
