import type { View } from '@latchkey/kernel';
import { SlotView } from './index.js';

declare const plain: View;
declare const withWord: View<{ readonly word: string }>;

export const views = [
  <SlotView plugin="hinting" view={plain} />,
  <SlotView plugin="hinting" view={withWord} props={{ word: 'hint' }} />,
  // @ts-expect-error -- the view needs its props
  <SlotView plugin="hinting" view={withWord} />,
  // @ts-expect-error -- the view has another prop
  <SlotView plugin="hinting" view={withWord} props={{ text: 'hint' }} />,
  // @ts-expect-error -- a contribution knows its plugin
  <SlotView view={plain} />,
];
