import { createPublicKey, type KeyObject } from 'node:crypto'
import { type ExchangeFlow, readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { DATA_VERSION, judgeAnswer } from '@/lib/language/flow-json/exchange/judge-answer'
import { outcomeProblems } from '@/lib/language/flow-json/exchange/judge-case'
import { CasesProblem, type EndpointCase, readCases } from '@/lib/language/flow-json/exchange/read-cases'
import type { Outputs } from '../../outputs'
import { Trouble } from '../../outputs'
import { nameOf, readText } from '../text-files'
import { type Asked, askEndpoint, type Endpoint } from './ask'

export interface EndpointRequest {
  command: 'endpoint'
  file: string
  url: string
  /** The document used to validate answers. */
  flow: string | undefined
  /** File with the public key for encrypting requests. */
  publicKey: string | undefined
  format: 'human' | 'json'
}

/** Result of a case. */
export interface RunCase extends Asked {
  name: string
  problems: string[]
}

const LIMIT_MS = 10_000
const TOKEN = 'switchboard-flow'

/** Runs the cases against the endpoint in order and prints the results. Returns the exit status. */
export async function runEndpoint(request: EndpointRequest, outputs: Outputs): Promise<number> {
  const cases = await casesOf(request.file)
  const flow = request.flow === undefined ? undefined : readExchangeFlow((await readText(request.flow)).text)
  const endpoint: Endpoint = {
    url: request.url,
    publicKey: request.publicKey === undefined ? undefined : await readKey(request.publicKey),
    appSecret: process.env.WEBHOOK_APP_SECRET || undefined,
    timeoutMs: LIMIT_MS,
  }
  const ran: RunCase[] = []
  for (const one of cases) {
    const done = await runCase(one, endpoint, flow)
    ran.push(done)
    if (request.format === 'human') outputs.out(lineOf(done))
  }
  const failed = ran.filter(({ problems }) => problems.length > 0).length
  if (request.format === 'json')
    outputs.out(`${JSON.stringify({ cases: ran, passed: ran.length - failed, failed }, null, 2)}\n`)
  else outputs.out(sumOf(ran.length, failed))
  return failed > 0 ? 1 : 0
}

async function runCase(
  { name, action, screen, data, expect }: EndpointCase,
  endpoint: Endpoint,
  flow: ExchangeFlow | undefined,
): Promise<RunCase> {
  const version = flow?.dataVersion ?? DATA_VERSION
  const about = { version, action, ...(screen === undefined ? {} : { screen }) }
  const token = action === 'ping' ? {} : { flow_token: TOKEN }
  const asked = await askEndpoint(endpoint, { ...about, ...(data ? { data } : {}), ...token })
  const problem = asked.problem ?? judgeAnswer(flow, about, asked.answer)?.problem
  return { name, ...asked, problems: outcomeProblems(expect, { ...asked, problem }) }
}

async function casesOf(file: string): Promise<EndpointCase[]> {
  const { text } = await readText(file)
  try {
    return readCases(text, nameOf(file))
  } catch (error) {
    throw error instanceof CasesProblem ? new Trouble(error.message) : error
  }
}

function lineOf({ name, durationMs, problems }: RunCase): string {
  const mark = problems.length > 0 ? 'FAILED' : 'passed'
  return [`${mark}  ${name} (${durationMs} ms)`, ...problems.map((problem) => `        ${problem}`), ''].join(
    '\n',
  )
}

function sumOf(all: number, failed: number): string {
  const cases = `${all} ${all === 1 ? 'case' : 'cases'}`
  return failed === 0 ? `\n${cases}: all passed.\n` : `\n${failed} of ${cases} failed.\n`
}

async function readKey(file: string): Promise<KeyObject> {
  const { text } = await readText(file)
  if (!text.includes('-----BEGIN PUBLIC KEY-----'))
    throw new Trouble(
      `${file} does not contain a public key. A public key starts with -----BEGIN PUBLIC KEY-----.`,
    )
  try {
    return createPublicKey(text)
  } catch {
    throw new Trouble(`${file} contains a public key that cannot be read.`)
  }
}
