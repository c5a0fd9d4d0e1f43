import { registerStatic } from '../static-embeds/register-static.tsx'
import { attributes, readSettings } from './schema.ts'
import { View } from './view.tsx'

registerStatic('credit-price', { attributes, readSettings, view: View })
