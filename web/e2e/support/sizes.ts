// The screens that people have, with the bars of their browsers: the page must be whole on each.
import type { Looks } from "./site";

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}

const phone = (width: number, height: number): Size => ({ width, height, touch: true });
const desk = (width: number, height: number): Size => ({ width, height, touch: false });

/** Phones upright and on their side, a page at 200 %, laptops and large screens. */
export const sizes: readonly Size[] = [
  phone(320, 480),
  phone(375, 553),
  phone(390, 664),
  phone(430, 932),
  phone(667, 375),
  phone(844, 390),
  desk(683, 325),
  desk(720, 450),
  desk(1024, 600),
  desk(1366, 650),
  desk(1440, 900),
  desk(1920, 1080),
];

/** Those on which every journey is walked and every page is looked at. */
export const walkedSizes: readonly Size[] = [
  phone(375, 553),
  phone(390, 664),
  phone(844, 390),
  desk(1366, 650),
  desk(1920, 1080),
];

export const nameOf = ({ width, height }: Size): string => `${width}×${height}`;
export const looksOf = ({ width, height, touch }: Size): Looks => ({ size: { width, height }, touch });
