import { success } from '../paging'
import {
  createdQrCode,
  labeledQrCode,
  madeQrPrint,
  newQrCode,
  newQrCodes,
  qrCodeEdit,
  qrConversations,
  qrLabel,
  qrPrint,
} from '../qr-labels'
import { z } from '../zod'
import type { RouteTable } from './route'

export const qrCodeRoutes = {
  /** A font for captions on printed sheets. */
  'GET /api/qr-codes/fonts/:name': {
    permission: 'qr-codes.read',
    numbers: 'none',
    response: { file: 'font/woff2' },
  },
  /** All codes of a number, newest first. */
  'GET /api/qr-codes/:phoneNumberId': {
    permission: 'qr-codes.read',
    numbers: ':phoneNumberId',
    response: z.object({ data: z.array(labeledQrCode), unreadable: z.number().optional() }),
  },
  'POST /api/qr-codes/:phoneNumberId': {
    permission: 'qr-codes.write',
    numbers: ':phoneNumberId',
    body: newQrCode,
    response: labeledQrCode,
    audit: 'qr-codes.create',
    stale: ['qr-codes', 'qr-code:{code}'],
  },
  /** Creates codes from part of a list; each row gets its own result. */
  'POST /api/qr-codes/:phoneNumberId/import': {
    permission: 'qr-codes.write',
    numbers: ':phoneNumberId',
    body: newQrCodes,
    response: z.object({ data: z.array(createdQrCode) }),
    audit: 'qr-codes.import',
    stale: ['qr-codes'],
  },
  /** Records that the browser created a sheet or image, with the codes' current labels. */
  'POST /api/qr-codes/:phoneNumberId/prints': {
    permission: 'qr-codes.read',
    numbers: ':phoneNumberId',
    body: madeQrPrint,
    response: success,
  },
  'GET /api/qr-codes/:phoneNumberId/conversations': {
    permission: 'qr-codes.read',
    numbers: ':phoneNumberId',
    response: z.object({ data: qrConversations }),
  },
  'GET /api/qr-codes/:phoneNumberId/:code': {
    permission: 'qr-codes.read',
    numbers: ':phoneNumberId',
    response: labeledQrCode,
  },
  /** Changes a code's message. */
  'POST /api/qr-codes/:phoneNumberId/:code': {
    permission: 'qr-codes.write',
    numbers: ':phoneNumberId',
    body: qrCodeEdit,
    response: labeledQrCode,
    audit: 'qr-codes.edit',
    stale: ['qr-codes', 'qr-code:{code}'],
  },
  'DELETE /api/qr-codes/:phoneNumberId/:code': {
    permission: 'qr-codes.write',
    numbers: ':phoneNumberId',
    response: success,
    audit: 'qr-codes.delete',
    stale: ['qr-codes', 'qr-code:{code}'],
  },
  /** Where a code is displayed and why. Stored here, only for existing codes. */
  'PUT /api/qr-codes/:phoneNumberId/:code/label': {
    permission: 'qr-codes.write',
    numbers: ':phoneNumberId',
    body: qrLabel,
    response: qrLabel,
    audit: 'qr-codes.label',
    stale: ['qr-codes', 'qr-code:{code}'],
  },
  /** Prints made of a code, latest first. */
  'GET /api/qr-codes/:phoneNumberId/:code/prints': {
    permission: 'qr-codes.read',
    numbers: ':phoneNumberId',
    response: z.object({ data: z.array(qrPrint) }),
  },
} as const satisfies RouteTable
