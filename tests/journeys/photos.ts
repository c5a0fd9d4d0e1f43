import sharp from 'sharp'

/** A photo with so much to see in it that it takes some megabytes. */
export async function photo(name: string, side = 1000) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({
    create: { width: side, height: side, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** One that a person would recognise as nothing, in a few kilobytes. */
export async function smallPhoto(name: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
