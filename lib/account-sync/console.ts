import type { RouteRequest, RouteResponse } from '@/lib/contract/console/route'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'

type RowName = keyof ConsoleRoutes

/** A file's bytes, type and digest. */
export interface SyncFile {
  bytes: Uint8Array<ArrayBuffer>
  /** Media type. */
  type: string
  /** SHA-256 in hexadecimal. */
  digest: string
}

/**
 * The console's API as needed for syncing files, over any connection: a token in a terminal, or a session in
 * a browser. @throws ConsoleRefused if a route refuses; any other error if the console can't be reached
 */
export interface SyncConsole {
  ask<Name extends RowName>(
    name: Name,
    request: RouteRequest<Name, ConsoleRoutes[Name]>,
  ): Promise<RouteResponse<ConsoleRoutes[Name]>>
  /** The file a route returns; undefined if there is none. */
  file(name: RowName, request: RowAddress): Promise<SyncFile | undefined>
  /** Calls a route that takes a file. */
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

/** Reads a file of a folder by its digest. */
export type BytesOf = (digest: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }>
