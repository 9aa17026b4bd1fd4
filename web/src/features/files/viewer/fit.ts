import type { Size } from '../../../ui/use-size.ts'

/** A small picture is not drawn larger than this many times its size. */
const MOST_ENLARGED = 2

/** The size at which a picture, turned by so many quarters, is whole in the stage. */
export function fittingSize(picture: Size, stage: Size, quarters: number): Size {
  const isLying = quarters % 2 === 1
  const [width, height] = isLying ? [picture.height, picture.width] : [picture.width, picture.height]
  const scale = Math.min(stage.width / width, stage.height / height, MOST_ENLARGED)
  return { width: picture.width * scale, height: picture.height * scale }
}
