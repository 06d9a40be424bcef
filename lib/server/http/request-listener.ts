import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Access } from '@/lib/access/access'
import type { FlowData } from '@/lib/flow-data/create-flow-data'
import type { PhoneStreams } from '@/lib/live/phone-streams'
import type { Streams } from '@/lib/live/streams'
import type { Service } from '@/lib/service/create-service'
import type { Receiver } from '@/lib/webhooks/create-receiver'
import type { Root } from '../root'
import { stateCaller } from './caller'
import { createFlowDataListener, FLOW_DATA_FOLDER } from './flow-data'
import { answerHealth } from './health'
import { answerLive } from './live'
import { answerPhoneLive, phoneLivePath } from './phone-live'
import { setSecurityHeaders } from './security-headers'

interface Parts {
  root: Pick<Root, 'store' | 'log' | 'settings' | 'phones'> & { flowData: Pick<FlowData, 'answer'> } & {
    access: Pick<Access, 'personOf'>
  }
  /** The service when it is inside this process. */
  service?: Pick<Service, 'fetch'>
  /** Everything a person's browser asks for. */
  pages(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Answers `/webhook`. */
  receive: Receiver
  streams: Streams
  phoneStreams?: PhoneStreams
}

/**
 * Divides what comes in. Machines are answered here: a route handler of Next costs 1.3 ms of processor time
 * whatever it does. People get pages.
 */
export function createRequestListener(parts: Parts): RequestListener {
  const { root, service, pages, receive, streams, phoneStreams } = parts
  const { store, log, settings, access } = root
  const isHttps = settings.publicUrl.startsWith('https:')
  const serviceListener =
    service &&
    getRequestListener((request) => service.fetch(request), {
      // The library would put its own Request and Response in place of the global ones, which Next relies on.
      overrideGlobalObjects: false,
    })
  const flowDataListener = createFlowDataListener(root.flowData)
  return (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    // Thousands arrive in a second: what is for people is left out.
    if (path === '/webhook') return receive(request, response)
    const isForService = Boolean(serviceListener) && isUnder('/service', path)
    const isForFlowData = isUnder(FLOW_DATA_FOLDER, path)
    setSecurityHeaders(response, {
      isHttps,
      isData: isForService || isForFlowData || path === '/healthz' || isUnder('/api', path),
    })
    stateCaller(request, settings.trustedProxies)
    const answered =
      path === '/healthz'
        ? answerHealth(response, store, log)
        : serviceListener && isForService
          ? serviceListener(request, response)
          : isForFlowData
            ? flowDataListener(request, response)
            : path === '/api/live'
              ? answerLive(request, response, { access, streams })
              : phoneLivePath.test(path)
                ? answerPhoneLive(request, response, { streams: phoneStreams, door: root.phones })
                : pages(request, response)
    Promise.resolve(answered).catch((error: unknown) => {
      log.error({ error, path }, 'request failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
}

const isUnder = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)
