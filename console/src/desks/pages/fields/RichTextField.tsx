// A text with headings, lists, emphasis and links, as the server's rules for rich text allow them; a file of its own, since it is heavy.
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Fields.module.css';

/** What the server would drop is not offered. A link leads to a path of the members' app alone. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [3, 4] },
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => address.startsWith('/') && !address.startsWith('//'),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

const tools = ['bold', 'italic', 'heading', 'bulletList', 'orderedList', 'blockquote'] as const;

interface Props {
  id: string;
  label: string;
  value: string;
  change: (html: string) => void;
  isDisabled: boolean;
}

export default function RichTextField({ id, label, value, change, isDisabled }: Props) {
  const { t } = useTranslation('pages');
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isDisabled,
    injectCSS: false,
    editorProps: { attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: changed }) => change(changed.isEmpty ? '' : changed.getHTML()),
  });
  // Somebody else's text, or a former one, takes the place of what stands here.
  useEffect(() => {
    // One that was made long before it is shown has been given up meanwhile; its successor comes with the next render.
    if (editor.isDestroyed) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (value !== shown && !editor.isFocused) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const active = useEditorState({
    editor,
    selector: ({ editor: shown }) => tools.filter((tool) => shown.isActive(tool)),
  });
  const run = {
    bold: () => editor.chain().focus().toggleBold().run(),
    italic: () => editor.chain().focus().toggleItalic().run(),
    heading: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    bulletList: () => editor.chain().focus().toggleBulletList().run(),
    orderedList: () => editor.chain().focus().toggleOrderedList().run(),
    blockquote: () => editor.chain().focus().toggleBlockquote().run(),
  };
  return (
    <div className={styles.rich}>
      {!isDisabled && (
        <div className={styles.richTools} role="toolbar" aria-label={t('rich.tools', { label })}>
          {tools.map((tool) => (
            <Button
              key={tool}
              size="small"
              type="text"
              aria-pressed={active.includes(tool)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={run[tool]}
            >
              {t(`rich.${tool}`)}
            </Button>
          ))}
        </div>
      )}
      <EditorContent editor={editor} className={styles.richText} />
    </div>
  );
}
