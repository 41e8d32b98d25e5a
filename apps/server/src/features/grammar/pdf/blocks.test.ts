import { expect, it } from 'vitest';
import { type Block, type Run, readBlocks } from './blocks.ts';

const plain = (text: string): Run => ({ text, style: 'plain' });
const dialect = (text: string): Run => ({ text, style: 'dialect' });

it.each<[name: string, text: string, blocks: Block[]]>([
  ['a heading', '## One *past*', [{ type: 'heading', level: 2, runs: [plain('One '), dialect('past')] }]],
  [
    'emphasis as dialect, strong words apart from it',
    'Say *Grüezi*, **always**\nand so on.',
    [
      {
        type: 'paragraph',
        runs: [
          plain('Say '),
          dialect('Grüezi'),
          plain(', '),
          { text: 'always', style: 'strong' },
          plain(' '),
          plain('and so on.'),
        ],
      },
    ],
  ],
  [
    'a dialogue with its breaks',
    '> *Hoi!*  \n> Hi!\n>\n> *Sali!*',
    [{ type: 'quote', paragraphs: [[dialect('Hoi!'), plain('\n'), plain('Hi!')], [dialect('Sali!')]] }],
  ],
  [
    'lists, numbered or not',
    '- one\n- *zwei*\n\n1. three',
    [
      { type: 'list', isOrdered: false, items: [[plain('one')], [dialect('zwei')]] },
      { type: 'list', isOrdered: true, items: [[plain('three')]] },
    ],
  ],
  [
    'a table',
    '| A | B |\n| --- | --- |\n| *Huus* | house |',
    [
      {
        type: 'table',
        head: [[plain('A')], [plain('B')]],
        rows: [[[dialect('Huus')], [plain('house')]]],
      },
    ],
  ],
  ['nothing of a rule', '---', []],
])('reads %s', (_name, text, blocks) => {
  expect(readBlocks(text)).toEqual(blocks);
});

it('shows raw HTML as the text that it is', () => {
  expect(readBlocks('<b>bold</b>')).toEqual([{ type: 'paragraph', runs: [plain('<b>bold</b>')] }]);
});
