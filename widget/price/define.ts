import { registerStill } from '../still/register.tsx'
import { attributes, settle } from './schema.ts'
import { View } from './view.tsx'

registerStill('credit-price', { attributes, settle, view: View })
