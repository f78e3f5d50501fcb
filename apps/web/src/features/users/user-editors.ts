import type { Editor } from '#kit/resources/editors/field-editor.tsx';
import { AccessEditor } from './access-editor.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { RoleEditor } from './role-editor.tsx';

/** Fields of a user that are more than their kind. */
export const userEditors: Partial<Record<string, Editor>> = {
  user_avatar: AvatarEditor,
  user_role: RoleEditor,
  access: AccessEditor,
};
