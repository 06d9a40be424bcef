import {
  namesBefore,
  templateFolderChange,
  templateFolderList,
  templateOwnerChange,
  templateOwnerList,
  templateVariableList,
} from '../template-names'
import type { RouteTable } from './route'

export const templateNameRoutes = {
  'GET /api/template-folders': {
    permission: 'templates.read',
    numbers: 'none',
    response: templateFolderList,
  },
  /** Moves names of templates to a folder at once; a name that is gone is told. */
  'POST /api/template-folders': {
    permission: 'templates.write',
    numbers: 'none',
    body: templateFolderChange,
    response: namesBefore,
    audit: 'templates.move',
    stale: ['templates', 'template-folders'],
  },
  /** Named variables that templates of the account have, those that most have first, each with a sample of theirs. */
  'GET /api/template-variables': {
    permission: 'templates.read',
    numbers: 'none',
    response: templateVariableList,
  },
  'GET /api/template-owners': {
    permission: 'templates.read',
    numbers: 'none',
    response: templateOwnerList,
  },
  /** Says who looks after names of templates at once; a name that is gone is told. */
  'POST /api/template-owners': {
    permission: 'templates.write',
    numbers: 'none',
    body: templateOwnerChange,
    response: namesBefore,
    audit: 'templates.own',
    stale: ['templates', 'template-owners'],
  },
} as const satisfies RouteTable
