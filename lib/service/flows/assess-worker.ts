import { parentPort, workerData } from 'node:worker_threads'
import { assessDocument } from './assess-document'

// A thread of its own for one large document; see assess-apart.ts.
parentPort?.postMessage(assessDocument(String(workerData)))
