import { register } from '../register-element.ts'
import { attributes, readSettings } from './schema.ts'
import { View } from './view.tsx'

register('credit-scam-warning', { attributes, readSettings, view: View })
