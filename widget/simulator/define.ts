import { register } from '../register-element.ts'
import { attributes, readSettings } from './schema.ts'
import { View } from './view.tsx'

register('credit-simulator', { attributes, readSettings, view: View })
