import { notText, textOfFile } from '@/components/ui/decode-text'
import { isObject } from '@/lib/contract/json'
import { flowLimits } from '@/lib/contract/limits'
import { formatSize } from '@/lib/labels/numbers'
import type { EndpointCase } from '@/lib/language/flow-json/exchange/read-cases'
import { readDocument } from '@/lib/language/flow-json/parse'
import type { NamedRun } from '@/lib/language/flow-json/recorded-runs/run-files'

/** A document from outside. It may have errors, which the editor shows. */
export interface FlowFile {
  /** Display name, without a file extension. */
  name: string
  text: string
  /** The part that could be read. */
  value: Record<string, unknown>
  /** Recorded runs that came with it. */
  runs?: readonly NamedRun[]
  /** Endpoint cases that came with it. */
  cases?: readonly EndpointCase[]
}

/** Why something isn't a flow, as a sentence. */
export interface NoFlow {
  problem: string
}

/** Reads text as a flow: JSON, possibly invalid, with a list of screens. */
export function readFlowText(text: string, name: string): FlowFile | NoFlow {
  const { value } = readDocument(text)
  if (!isObject(value) || !Array.isArray(value.screens))
    return { problem: 'This isn’t Flow JSON: it has no list of screens.' }
  return { name, text, value }
}

/** Reads a file that was chosen, dropped or pasted. */
export async function readFlowFile(file: File): Promise<FlowFile | NoFlow> {
  if (file.size > flowLimits.documentBytes)
    return { problem: `A flow can be at most ${formatSize(flowLimits.documentBytes)}.` }
  const text = await textOfFile(file)
  if (text === undefined) return { problem: notText }
  return readFlowText(text, file.name.replace(/\.[^.]*$/, '') || file.name)
}
