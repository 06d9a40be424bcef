import { networkInterfaces } from 'node:os'
import { StartRefusal } from './start-refusal'

/** Whether this machine has the address: many have IPv6 switched off. */
export const isOfThisMachine = (host: string): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === host))

/** Why one cannot listen at an address, in a sentence for whoever starts the program; other faults as they are. */
export function listenRefusal(error: Error, { port, host }: { port: number; host?: string }): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartRefusal(`Port ${port} is in use. Stop what listens there, or choose another with --port.`)
  }
  if (code === 'EACCES') {
    return new StartRefusal(`This account may not listen on port ${port}. Choose one above 1023 with --port.`)
  }
  if (host !== undefined && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) {
    return new StartRefusal(
      `HOST is ${host}, which is no address of this machine. 0.0.0.0 is all of its addresses, 127.0.0.1 this machine alone.`,
    )
  }
  return error
}
